import type { Metronome } from '@uplift/core/performance';
import { createTickTap, type TappedTick } from './chromium-tick-tap.ts';
import { createMetronome } from '../metronome/metronome.ts';

/** A metronome whose ticks are noted before the loudspeaker. */
export interface FakeMetronomePage {
  readonly context: AudioContext;
  readonly metronome: Metronome;
  readonly ticks: readonly TappedTick[];
}

/** Output that the ticks are played on. */
export type Loudspeaker = 'steady' | 'of the machine';

/** Delay between playing and being audible, if the loudspeaker is steady. */
const LATENCY_MS = 40;

/** `worklet` is the script for the audio thread; without one a timer drives the ticks. */
export async function createFakeMetronomePage(
  worklet: string | null,
  loudspeaker: Loudspeaker = 'steady',
): Promise<FakeMetronomePage> {
  const context = new AudioContext();
  if (loudspeaker === 'steady') listenSteadily(context);
  const tap = await createTickTap(context);
  Object.defineProperty(context, 'destination', { value: tap.input });
  const metronome = createMetronome({
    workletUrl: worklet === null ? '/nothing-there.js' : toBlobUrl(worklet),
    timer: timeInWorker,
    createContext: () => context,
  });
  return { context, metronome, ticks: tap.ticks };
}

/**
 * Replaces the output: a machine without sound halts it for tens of ms whenever it is busy, and continues later by as
 * much. This output only halts with the context.
 */
function listenSteadily(context: AudioContext): void {
  let offsetMs = 0;
  const begin = () => {
    if (context.state === 'running') offsetMs = performance.now() + LATENCY_MS - context.currentTime * 1000;
  };
  begin();
  context.addEventListener('statechange', begin);
  const getOutputTimestamp = () => ({
    contextTime: context.currentTime,
    performanceTime: context.currentTime * 1000 + offsetMs,
  });
  Object.defineProperty(context, 'getOutputTimestamp', { value: getOutputTimestamp });
}

export function toBlobUrl(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}

function timeInWorker(listener: () => void): () => void {
  const worker = new Worker(toBlobUrl('setInterval(() => postMessage(null), 50)'));
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
