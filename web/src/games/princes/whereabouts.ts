/** Where a profession is, as far as everybody or this player knows. */
import type { PrincesView } from '../../lib/types/princes';
import { holderOf } from './solo';

export interface Whereabouts {
  kind: string;
  seat: number | null;
}

/** What lies open comes before what is remembered. */
export function whereabouts(view: PrincesView, profession: string): Whereabouts {
  const { own } = view;
  if (view.work?.profession === profession) return { kind: 'works', seat: view.turn };
  if (own?.looking.includes(profession)) return { kind: 'looking', seat: view.seat };
  if (own?.hand.some((held) => held.profession === profession)) return { kind: 'hand', seat: view.seat };
  const worked = view.players.findIndex((player) => player.works.includes(profession));
  if (worked >= 0) return { kind: 'works', seat: worked };
  const shown = view.players.findIndex((player) => player.shown.includes(profession));
  if (shown >= 0) return { kind: 'shown', seat: shown };
  const elsewhere = view.lorenzo ? holderOf(view.lorenzo, profession) : null;
  if (elsewhere) return elsewhere;
  if (own?.under['profession']?.includes(profession)) return { kind: 'deck', seat: null };
  return { kind: own?.rejected === profession ? 'rejected' : 'unknown', seat: null };
}
