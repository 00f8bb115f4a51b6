/** Callbacks around a pointer during a drag. */
export interface DragEvents {
  /** Called every frame with the seconds since the last one. */
  readonly onFrame: (seconds: number) => void;
  readonly onAlt: (isHeld: boolean) => void;
  readonly onEscape: () => void;
  /** Something on the page scrolled. */
  readonly onScroll: () => void;
}

const MS_PER_SECOND = 1000;

/** Listens to frames, keys and scrolling during a drag. Returns the function that stops it. */
export function watchDrag({ onFrame, onAlt, onEscape, onScroll }: DragEvents): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Alt') {
      // Alt by itself would open the menu of the browser's window.
      event.preventDefault();
      onAlt(event.type === 'keydown');
    }
    if (event.key === 'Escape' && event.type === 'keydown') {
      event.stopPropagation();
      onEscape();
    }
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('keyup', onKey, options);
  window.addEventListener('scroll', onScroll, { ...options, passive: true });
  const stopFrames = repeatFrames(onFrame);
  return () => {
    stopping.abort();
    stopFrames();
  };
}

function repeatFrames(onFrame: (seconds: number) => void): () => void {
  let frame = 0;
  const request = (last: number) => {
    frame = requestAnimationFrame((now) => {
      request(now);
      onFrame((now - last) / MS_PER_SECOND);
    });
  };
  request(performance.now());
  return () => cancelAnimationFrame(frame);
}
