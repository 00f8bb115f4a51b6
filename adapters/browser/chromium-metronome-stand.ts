import type { Metronome } from '@uplift/core/performance';
import { createTickTap, type TappedTick } from './chromium-tick-tap.ts';
import { createMetronome } from './metronome.ts';

/** A metronome whose ticks are noted before the loudspeaker. */
export interface MetronomeStand {
  readonly context: AudioContext;
  readonly metronome: Metronome;
  readonly ticks: readonly TappedTick[];
}

/** `worklet` is the script for the audio thread; without one the ticks are driven by a timer. */
export async function createMetronomeStand(worklet: string | null): Promise<MetronomeStand> {
  const context = new AudioContext();
  const tap = await createTickTap(context);
  Object.defineProperty(context, 'destination', { value: tap.input });
  const metronome = createMetronome({
    workletUrl: worklet === null ? '/nothing-there.js' : urlOf(worklet),
    timer: timeInWorker,
    createContext: () => context,
  });
  return { context, metronome, ticks: tap.ticks };
}

export function urlOf(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}

function timeInWorker(listener: () => void): () => void {
  const worker = new Worker(urlOf('setInterval(() => postMessage(null), 50)'));
  worker.addEventListener('message', listener);
  return () => worker.terminate();
}

/** Lets `ms` pass, in turns of keeping the page busy and leaving it idle. */
export async function pass(ms: number, busyMs = 0, idleMs = 20): Promise<void> {
  const end = performance.now() + ms;
  await passUntil(() => performance.now() >= end, { busyMs, idleMs });
}

/** Lets time pass until it is enough, in turns of keeping the page busy and leaving it idle. */
export async function passUntil(
  isEnough: () => boolean,
  { busyMs, idleMs }: { readonly busyMs: number; readonly idleMs: number },
): Promise<void> {
  while (!isEnough()) {
    const busyUntil = performance.now() + busyMs;
    while (performance.now() < busyUntil);
    await new Promise((resolve) => {
      setTimeout(resolve, idleMs);
    });
  }
}
