/** A board may be drawn larger than its own pixels (`zoom`): what is measured in the window is then more than what a style says. */
import { crossfade as svelteCrossfade, type TransitionConfig } from 'svelte/transition';

export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1;

type Crossfade = ReturnType<typeof svelteCrossfade>;
type Half = Crossfade[0];
const WAY = /translate\(([-\d.e]+)px, ?([-\d.e]+)px\)/;

/** Svelte's crossfade, whose ways are measured in the window. */
export function crossfade(...how: Parameters<typeof svelteCrossfade>): Crossfade {
  const [send, receive] = svelteCrossfade(...how);
  return [scaled(send), scaled(receive)];
}

const scaled =
  (half: Half): Half =>
  (node, params) => {
    const later = half(node, params);
    return () => {
      // Without a fallback there is no way where nothing came or went.
      const way = later() as TransitionConfig | undefined;
      const [css, zoom] = [way?.css, zoomOf(node)];
      const drawn = (t: number, u: number): string => css?.(t, u).replace(WAY, (_, x, y) => `translate(${Number(x) / zoom}px, ${Number(y) / zoom}px)`) ?? '';
      return css && zoom !== 1 ? { ...way, css: drawn } : (way as TransitionConfig);
    };
  };
