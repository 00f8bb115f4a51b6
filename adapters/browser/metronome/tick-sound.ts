import { tickLevel, tickSamples, type Tick } from '@uplift/core/performance';

/** A scheduled tick, which can be canceled before it sounds. */
export interface SoundingTick {
  readonly atSeconds: number;
  readonly takeBack: () => void;
}

export interface TickSound {
  /** Sounds a tick at its time on the context's clock, exact to the sample. */
  readonly play: (tick: Tick) => SoundingTick;
}

/** Ticks that are handed to the sound card, into `output`. */
export function createTickSound(context: BaseAudioContext, output: AudioNode): TickSound {
  const samples = tickSamples(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return {
    play({ atSeconds, kind }) {
      const source = context.createBufferSource();
      const level = context.createGain();
      source.buffer = buffer;
      level.gain.value = tickLevel(kind);
      source.connect(level).connect(output);
      source.start(atSeconds);
      return { atSeconds, takeBack: () => source.stop() };
    },
  };
}
