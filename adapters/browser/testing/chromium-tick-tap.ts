/** A tick as it went to the loudspeaker: the frame on which it began, and how loud it began. */
export interface TappedTick {
  readonly frame: number;
  readonly level: number;
}

/** Taps the output of a context and records every tick in the audio thread, so that a busy page can't blur it. */
export interface TickTap {
  readonly input: AudioNode;
  /** Ticks so far. The page receives them a moment later. */
  readonly ticks: readonly TappedTick[];
}

/** A tick fades below this, … */
const AUDIBLE_LEVEL = 0.02;
/** … and the next one begins after this much silence. */
const SILENCE_FRAMES = 400;

const PROCESSOR = `registerProcessor('tick-tap', class extends AudioWorkletProcessor {
  loudFrame = -Infinity;
  process([[channel]]) {
    for (let index = 0; index < (channel?.length ?? 0); index += 1) {
      const level = Math.abs(channel[index]);
      if (level < ${AUDIBLE_LEVEL}) continue;
      const frame = currentFrame + index;
      if (frame - this.loudFrame > ${SILENCE_FRAMES}) this.port.postMessage({ frame, level });
      this.loudFrame = frame;
    }
    return true;
  }
});`;

export async function createTickTap(context: BaseAudioContext): Promise<TickTap> {
  const url = URL.createObjectURL(new Blob([PROCESSOR], { type: 'text/javascript' }));
  await context.audioWorklet.addModule(url);
  const node = new AudioWorkletNode(context, 'tick-tap', { channelCount: 1, channelCountMode: 'explicit' });
  const ticks: TappedTick[] = [];
  node.port.addEventListener('message', ({ data }: MessageEvent<TappedTick>) => ticks.push(data));
  node.port.start();
  node.connect(context.destination);
  return { input: node, ticks };
}
