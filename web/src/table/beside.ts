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

/** To the right if there is room, else to the left, else below or above. */
export function beside(thing: Box, card: Size, room: Size): { left: number; top: number } {
  const middle = within((thing.top + thing.bottom - card.height) / 2, room.height - card.height);
  if (thing.right + GAP + card.width + GAP <= room.width) return { left: thing.right + GAP, top: middle };
  if (thing.left - GAP - card.width - GAP >= 0) return { left: thing.left - GAP - card.width, top: middle };
  const left = within((thing.left + thing.right - card.width) / 2, room.width - card.width);
  const below = thing.bottom + GAP + card.height + GAP <= room.height;
  return { left, top: below ? thing.bottom + GAP : within(thing.top - GAP - card.height, room.height - card.height) };
}
