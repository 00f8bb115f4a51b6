import { cutAt, NO_TICKS, ticksDue } from '@uplift/core/performance';
import type { CreateTicker } from './metronome-ticker.ts';
import { createTickSound, type SoundingTick } from './tick-sound.ts';

/** Calls `listener` every SCHEDULE_EVERY_MS, on time however busy or hidden the page is. Returns the function that ends it. */
export type MetronomeTimer = (listener: () => void) => () => void;

/** A tick this near has already been handed to the sound card. */
const BEGUN_S = 0.01;

/** Ticks that are handed to the sound card ahead of time, for browsers that let no code into the audio thread (pages without https). */
export function timerTickers(timer: MetronomeTimer): CreateTicker {
  return ({ context, output, onLook }, first) => {
    const sound = createTickSound(context, output);
    let score = first;
    let schedule = NO_TICKS;
    let waiting: readonly SoundingTick[] = [];
    const scheduleTicks = () => {
      const due = ticksDue(score, schedule, context.currentTime);
      ({ schedule } = due);
      waiting = [...waiting.filter(({ atSeconds }) => atSeconds >= context.currentTime), ...due.ticks.map(sound.play)];
    };
    const takeBack = () => {
      const cutSeconds = context.currentTime + BEGUN_S;
      for (const tick of waiting) if (tick.atSeconds >= cutSeconds) tick.takeBack();
      waiting = [];
      schedule = cutAt(schedule, cutSeconds);
    };
    scheduleTicks();
    const endTimer = timer(() => {
      scheduleTicks();
      onLook();
    });
    return {
      play(next) {
        takeBack();
        score = next;
        scheduleTicks();
      },
      end() {
        endTimer();
        takeBack();
      },
    };
  };
}
