/** A part of the chart that began to be marked as played. */
export interface Highlight {
  /** Time at which its mark was set, ms on the page's clock. */
  readonly atMs: number;
  /** Time at which an animation that was prepared before shows it; null without one. */
  readonly cueMs: number | null;
  readonly orderIndex: number;
  readonly kind: 'line' | 'bar';
  readonly index: number;
}

/** A tick as it left for the loudspeaker. */
export interface AudibleTick {
  /** On the clock of the sound. */
  readonly atSeconds: number;
  /** Initial level: downbeats are louder. */
  readonly level: number;
}

/** The sound was at `contextSeconds` at `performanceMs` on the page's clock. */
export interface SoundStamp {
  readonly contextSeconds: number;
  readonly performanceMs: number;
}

/** Recording of a run of LiveScroll in the page. */
export interface LiveScrollRecord {
  readonly highlights: readonly Highlight[];
  readonly ticks: readonly AudibleTick[];
  readonly stamps: readonly SoundStamp[];
  /** Between frames of the page, ms. */
  readonly frameGaps: readonly number[];
}

export interface LiveScrollWatch {
  /** Begins to watch the chart and the frames. */
  start(): void;
  take(): LiveScrollRecord;
}

declare global {
  var upliftWatch: LiveScrollWatch;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function travels into the page as text, and all it needs travels inside of it */
/** Runs in the page before its own scripts: sits between the page's sound and the loudspeaker, whatever makes that sound. */
export function installLiveScrollWatch(): void {
  const HEARD_LEVEL = 0.02;
  const SILENCE_FRAMES = 400;
  const STAMP_EVERY_MS = 100;
  const PROCESSOR = `registerProcessor('bench-tick-tap', class extends AudioWorkletProcessor {
    loudFrame = -Infinity;
    process([[channel]]) {
      for (let index = 0; index < (channel?.length ?? 0); index += 1) {
        const level = Math.abs(channel[index]);
        if (level < ${HEARD_LEVEL}) continue;
        const frame = currentFrame + index;
        if (frame - this.loudFrame > ${SILENCE_FRAMES}) this.port.postMessage({ atSeconds: frame / sampleRate, level });
        this.loudFrame = frame;
      }
      return true;
    }
  });`;
  const highlights: Highlight[] = [];
  const ticks: AudibleTick[] = [];
  const stamps: SoundStamp[] = [];
  const frameGaps: number[] = [];
  const taps = new WeakMap<BaseAudioContext, Promise<AudioNode>>();
  // oxlint-disable-next-line typescript/unbound-method -- it is only ever called with its node
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: readonly unknown[]) => AudioNode;

  const createTap = async (context: BaseAudioContext) => {
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([PROCESSOR], { type: 'text/javascript' })));
    const tap = new AudioWorkletNode(context, 'bench-tick-tap', { channelCount: 1, channelCountMode: 'explicit' });
    tap.port.addEventListener('message', ({ data }: MessageEvent<AudibleTick>) => ticks.push(data));
    tap.port.start();
    connect.call(tap, context.destination);
    return tap;
  };
  const stampRegularly = (context: AudioContext) => {
    setInterval(() => {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      if (performanceTime > 0) stamps.push({ contextSeconds: contextTime, performanceMs: performanceTime });
    }, STAMP_EVERY_MS);
  };
  const findTap = (context: BaseAudioContext) => {
    const known = taps.get(context);
    if (known !== undefined) return known;
    const tap = createTap(context);
    taps.set(context, tap);
    if (context instanceof AudioContext) stampRegularly(context);
    return tap;
  };
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, to: unknown, ...more: readonly unknown[]) {
      if (to instanceof AudioDestinationNode) void findTap(this.context).then((tap) => connect.call(this, tap));
      return connect.call(this, to, ...more);
    },
  });

  /** Start times of the animations that show the next mark. */
  const cues = new Map<Element, number>();
  const noteCues = () => {
    for (const element of document.querySelectorAll('[data-next]')) {
      const cue = element
        .getAnimations({ subtree: true })
        .find(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === '::before');
      if (typeof cue?.startTime === 'number') cues.set(element, cue.startTime);
    }
  };
  const noteMark = (element: Element, atMs: number) => {
    if (!(element instanceof HTMLElement) || element.dataset['on'] === undefined) return;
    const { line, bar } = element.dataset;
    const orderIndex = Number(element.closest<HTMLElement>('[data-section]')?.dataset['section']);
    const cueMs = cues.get(element) ?? null;
    cues.delete(element);
    highlights.push({ atMs, cueMs, orderIndex, kind: line === undefined ? 'bar' : 'line', index: Number(line ?? bar) });
  };
  globalThis.upliftWatch = {
    start() {
      const observer = new MutationObserver((changes) => {
        const atMs = performance.now();
        for (const { target } of changes) noteMark(target as Element, atMs); // only elements have attributes
      });
      observer.observe(document.body, { subtree: true, attributeFilter: ['data-on'] });
      let before = performance.now();
      const look = (now: number) => {
        frameGaps.push(now - before);
        noteCues();
        before = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    take: () => ({ highlights, ticks, stamps, frameGaps }),
  };
}
