interface CarriedWatch {
  /** Every frame, with the seconds since the last one. */
  readonly onFrame: (seconds: number) => void;
  readonly onAlt: (isHeld: boolean) => void;
  readonly onEscape: () => void;
}

const MS_A_SECOND = 1000;

/** Listens to frames and keys during a drag. Returns the function that ends it. */
export function whileCarried({ onFrame, onAlt, onEscape }: CarriedWatch): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Alt') {
      // Alone it would open the menu of the browser's window.
      event.preventDefault();
      onAlt(event.type === 'keydown');
    }
    if (event.key === 'Escape' && event.type === 'keydown') {
      event.stopPropagation();
      onEscape();
    }
  };
  window.addEventListener('keydown', key, options);
  window.addEventListener('keyup', key, options);
  const stopFrames = everyFrame(onFrame);
  return () => {
    ending.abort();
    stopFrames();
  };
}

function everyFrame(onFrame: (seconds: number) => void): () => void {
  let frame: number | null = null;
  const next = (last: number) => {
    frame = requestAnimationFrame((at) => {
      next(at);
      onFrame((at - last) / MS_A_SECOND);
    });
  };
  next(performance.now());
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
  };
}
