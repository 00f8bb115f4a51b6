import { SCHEDULE_EVERY_MS } from '@uplift/core/performance';

/** Wakes the metronome. */
setInterval(() => postMessage(null), SCHEDULE_EVERY_MS);
