/** The way of a piece to its new place. */
import { flip, type AnimationConfig, type FlipParams } from 'svelte/animate';

/** Glide from one box to another; what is folded away has no size, and is laid. */
export const glide = (piece: Element, boxes: { from: DOMRect; to: DOMRect }, params: FlipParams): AnimationConfig =>
  piece.clientWidth && piece.clientHeight && boxes.from.width && boxes.to.width && boxes.to.height ? flip(piece, boxes, params) : { duration: 0 };
