import type { TickScore } from '@uplift/core/performance';
import { createTickMixer, type TickMixer } from './metronome-mixer.ts';

export const METRONOME_PROCESSOR = 'uplift-metronome';

export interface WorkletOptions {
  readonly score: TickScore;
}

// The audio thread's own globals (Web Audio API, AudioWorkletGlobalScope), which TypeScript's library for pages lacks.
declare const sampleRate: number;
declare const currentFrame: number;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };
declare function registerProcessor(
  name: string,
  processor: new (options: { readonly processorOptions: WorkletOptions }) => object,
): void;

/** Registers the processor in the module loaded into the audio thread, where ticks are independent of a busy page. */
export function registerMetronomeWorklet(): void {
  /** Receives the score to play, or null to end; posts a message for every look. */
  class MetronomeProcessor extends AudioWorkletProcessor {
    private readonly mixer: TickMixer;
    private readonly orders: (TickScore | null)[] = [];
    private hasEnded = false;

    constructor({ processorOptions }: { readonly processorOptions: WorkletOptions }) {
      super();
      this.mixer = createTickMixer(processorOptions.score, sampleRate);
      // Nothing is known between two blocks: an order waits for the next one.
      this.port.addEventListener('message', ({ data }: MessageEvent<TickScore | null>) => this.orders.push(data));
      this.port.start();
    }

    process(_: unknown, [output]: readonly (readonly Float32Array[])[]): boolean {
      for (const order of this.orders.splice(0)) {
        this.mixer.play(order, currentFrame);
        this.hasEnded ||= order === null;
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and takes no target
      if (this.mixer.look(currentFrame)) this.port.postMessage(null);
      for (const channel of output ?? []) this.mixer.mixInto(channel, currentFrame);
      return !this.hasEnded || this.mixer.isSounding(currentFrame);
    }
  }

  registerProcessor(METRONOME_PROCESSOR, MetronomeProcessor);
}
