/** Scrolls fast enough for the position to be read at once. */
export interface Scrolling {
  /** The scroll position, or the one it is moving to, in px. */
  readonly destination: () => number;
  /** Glides to a position in px; at once for readers who want no motion. */
  readonly glideTo: (top: number) => void;
  /** Stops a glide at its current position, since the reader took over. */
  readonly stop: () => void;
}

const GLIDE_MS = 220;

/** Scrolling of an element, by the frame. */
export function createScrolling(element: HTMLElement): Scrolling {
  let frame: number | null = null;
  let target = 0;
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  const glide = (from: number, startedAt: number) => {
    frame = requestAnimationFrame((at) => {
      const share = Math.min(1, Math.max(0, (at - startedAt) / GLIDE_MS));
      element.scrollTo({ top: from + (target - from) * easeOut(share), behavior: 'instant' });
      if (share < 1) glide(from, startedAt);
      else frame = null;
    });
  };
  return {
    destination: () => (frame === null ? element.scrollTop : target),
    glideTo(top) {
      stop();
      target = Math.max(0, Math.min(top, element.scrollHeight - element.clientHeight));
      if (wantsNoMotion()) element.scrollTo({ top: target, behavior: 'instant' });
      else glide(element.scrollTop, performance.now());
    },
    stop,
  };
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
