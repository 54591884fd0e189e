/** Where a small card goes so that it stands beside a thing and within the screen. */

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 8;

const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));

/** The places for a card beside a thing, the best first: at its right, its left, below, above. */
function places(thing: Box, card: Size, room: Size): Box[] {
  const middle = within((thing.top + thing.bottom - card.height) / 2, room.height - card.height);
  const left = within((thing.left + thing.right - card.width) / 2, room.width - card.width);
  const at = (left: number, top: number): Box => ({ left, top, right: left + card.width, bottom: top + card.height });
  const all = [at(thing.right + GAP, middle), at(thing.left - GAP - card.width, middle), at(left, thing.bottom + GAP), at(left, thing.top - GAP - card.height)];
  return all.filter(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right + GAP <= room.width && bottom + GAP <= room.height);
}

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * To the right if there is room, else to the left, else below or above; where nothing of what is *kept* free is covered. If that is
 * nowhere, the *aside* place takes the card, or else the place that covers least.
 */
export function beside(thing: Box, card: Size, room: Size, kept: readonly Box[] = [], aside?: Box): { left: number; top: number } {
  const cost = (place: Box): number => kept.reduce((sum, one) => sum + covered(place, one), 0);
  const found = places(thing, card, room);
  if (aside) {
    const top = Math.max(aside.top, aside.bottom - card.height);
    found.push({ left: within(aside.right - card.width, room.width - card.width), top, right: aside.right, bottom: aside.bottom });
  }
  const [best] = found.map((place, order) => ({ place, order, cost: cost(place) })).sort((one, other) => one.cost - other.cost || one.order - other.order);
  if (best) return { left: best.place.left, top: best.place.top };
  return { left: within(thing.left, room.width - card.width), top: within(thing.top - GAP - card.height, room.height - card.height) };
}
