import type { TickScore } from '@uplift/core/performance';
import { METRONOME_PROCESSOR, type WorkletOptions } from './metronome-worklet.ts';
import type { CreateTicker } from './metronome-ticker.ts';

/** Ticks that the audio thread makes itself. The context must have loaded the module that registers them. */
export const createWorkletTicker: CreateTicker = ({ context, output, onLook }, score) => {
  const processorOptions: WorkletOptions = { score };
  const node = new AudioWorkletNode(context, METRONOME_PROCESSOR, {
    numberOfInputs: 0,
    outputChannelCount: [1],
    processorOptions,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and takes no target
  const order = (score: TickScore | null) => node.port.postMessage(score);
  node.port.addEventListener('message', onLook);
  node.port.start();
  node.connect(output);
  return {
    play: order,
    end() {
      node.port.removeEventListener('message', onLook);
      order(null);
    },
  };
};
