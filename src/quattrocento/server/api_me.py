"""Me: the guest who asks, and the guest's tables."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from quattrocento import __version__
from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    changing,
    declared,
    known,
)
from quattrocento.server.guests import Guest, remember, remembered
from quattrocento.server.house import House
from quattrocento.server.messages import Me, MyResults, Named
from quattrocento.text.speech import Language


class Called(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called, and in which language to be spoken to."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    language: Language | None = None


async def about(house: House, guest: Guest | None, language: str) -> Me:
    """Tell a guest about himself."""
    mine = await house.table_lists.mine(guest, language)
    named = None if guest is None else Named(guest.name)
    return Me(named, language, mine.tables, mine.your_turn, __version__)


async def hang_up(request: AnyRequest) -> None:
    """Let go of all lines of a guest whose browser has its new cookie by now, and comes again with it."""
    house: House = request.app.state.house
    house.hang_up(remembered(request))


class MeApi(Controller):
    """Who asks."""

    path = "/me"
    tags = ("me",)

    @get(operation_id="me", summary="Who I am, and my tables", responses=declared())
    async def show(self, house: HouseDep, guest: GuestDep, tongue: LanguageDep) -> Me:
        """Tell who asks, and his tables: those that wait for him first, then the newest."""
        return await about(house, guest, tongue)

    @put(operation_id="callMe", summary="Take a name, or another one", responses=changing(422))
    async def rename(
        self,
        data: JSONBody[Called],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Me:
        """Make a guest of whoever asks, or give the guest another name; names at tables stay."""
        spoken = data.language or tongue
        if guest is None:
            guest = await house.guests.make(data.name, spoken)
            remember(request, guest)
        else:
            guest = await house.guests.rename(guest, data.name, spoken)
        return await about(house, guest, spoken)

    @delete(operation_id="forgetMe", summary="Forget who I am", responses=changing())
    async def forget(self, request: AnyRequest) -> None:
        """Forget the guest in this browser; the seats stay taken."""
        remember(request, None)

    @post(
        "/revoke",
        operation_id="revoke",
        summary="Sign out everywhere else",
        status_code=204,
        responses=changing(401),
        after_response=hang_up,
    )
    async def revoke(self, request: AnyRequest, house: HouseDep, guest: GuestDep) -> None:
        """Give this browser a new cookie; every other one of the same guest is worth nothing from now on."""
        remember(request, await house.guests.revoke(known(guest)))

    @get("/results", operation_id="myResults", summary="What I made of matches alone", responses=declared())
    async def results(self, house: HouseDep, guest: GuestDep) -> MyResults:
        """Sum up the matches that were played alone to their end, by difficulty."""
        return MyResults(await house.results.mine(guest))
