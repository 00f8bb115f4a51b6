import { createMetronome } from '@uplift/adapters/browser';
// oxlint-disable-next-line import/default -- Vite answers where it puts the bundled module
import metronomeWorklet from './workers/metronome-worklet.ts?worker&url';

/** The metronome of this page. */
export function openMetronome() {
  return createMetronome({ workletUrl: metronomeWorklet, timer: timeInWorker });
}

/** Keeps time in a worker where the browser allows no code in its audio thread: a worker's clock isn't slowed while the page is busy or hidden. */
function timeInWorker(listener: () => void): () => void {
  // The bundler finds the worker by this expression.
  const worker = new Worker(new URL('./workers/metronome-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', listener);
  return () => worker.terminate();
}
