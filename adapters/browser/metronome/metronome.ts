import {
  timeOfBeat,
  type BeatAnchor,
  type Metronome,
  type MetronomeOptions,
  type MetronomeRun,
} from '@uplift/core/performance';
import { firstBeatAt, LEAD_MS, playBeats, type PlayedBeats } from './metronome-playing.ts';
import { createDeviceSound, type DeviceSound, type MetronomeParts } from './metronome-sound.ts';

/** Longer than sound takes that is not refused: then the beats begin without it. */
const MOST_START_MS = 300;

/** A metronome that sounds through Web Audio. Its beats keep their times without sound. */
export function createMetronome(parts: MetronomeParts): Metronome {
  const sound = createDeviceSound(parts);
  return {
    ready: sound.ready,
    async start(options) {
      sound.ready();
      await runningSoon(sound);
      return toRun(sound, options);
    },
  };
}

/** Settles when there is sound, or shall not be waited for any longer. */
function runningSoon(sound: DeviceSound): Promise<void> {
  if (sound.running() !== null || isRefused()) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(settle, MOST_START_MS);
    const leave = sound.use(() => sound.running() !== null && settle());
  });
}

/**
 * Returns true before any press, when the browser makes no sound; a finger that is still down counts when it is
 * lifted. Not every browser reports this.
 */
function isRefused(): boolean {
  return 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
}

/** Creates a run that plays while there is sound, and keeps its time without. */
function toRun(sound: DeviceSound, begun: MetronomeOptions): MetronomeRun {
  let options = begun;
  let silentAnchor: BeatAnchor | null = begun.from ?? null;
  let played: PlayedBeats | null = null;
  const anchor = () => played?.anchor() ?? silentAnchor ?? firstBeatAt(begun, performance.now() + LEAD_MS);
  const follow = () => {
    const running = sound.running();
    if (running !== null) {
      played ??= playBeats(running, options, silentAnchor);
      return;
    }
    silentAnchor = anchor();
    played?.end();
    played = null;
  };
  const leave = sound.use(follow);
  follow();
  return {
    anchor,
    get firstBeatMs() {
      return timeOfBeat(anchor(), 0);
    },
    get isAudible() {
      return played !== null;
    },
    moveTo(moved) {
      if (!Number.isFinite(moved.beat) || !Number.isFinite(moved.atMs)) return;
      silentAnchor = moved;
      played?.moveTo(moved);
    },
    keepTo(known) {
      silentAnchor = known;
      played?.keepTo(known);
    },
    change(changed) {
      options = { ...options, ...changed };
      played?.change(options);
    },
    stop() {
      silentAnchor = anchor();
      played?.end();
      played = null;
      leave();
    },
  };
}
