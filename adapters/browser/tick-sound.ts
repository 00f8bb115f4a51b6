import { tickLevel, tickSamples, type Tick } from '@uplift/core/performance';

export interface TickSound {
  /** Sounds a tick at its time on the context's clock, exact to the sample. */
  readonly play: (tick: Tick) => void;
  /** At once, for what is scheduled already too. */
  readonly setSilent: (isSilent: boolean) => void;
}

/** The ticks of one audio context. */
export function createTickSound(context: BaseAudioContext): TickSound {
  const samples = tickSamples(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const output = context.createGain();
  output.connect(context.destination);
  return {
    play(tick) {
      const source = context.createBufferSource();
      const level = context.createGain();
      source.buffer = buffer;
      level.gain.value = tickLevel(tick);
      source.connect(level).connect(output);
      source.start(tick.atSeconds);
    },
    setSilent(isSilent) {
      output.gain.value = isSilent ? 0 : 1;
    },
  };
}
