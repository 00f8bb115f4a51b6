import { describe, expect, test } from 'vitest';
import { roomData } from './room.ts';

const started = (pace: object) => ({
  command: 'start',
  term: 1,
  n: 1,
  currentIndex: 0,
  liveScroll: { beat: 0, at: 1_000, tempo: 120, ...pace },
});

describe("[LIVE-23] the pace of the leader's run", () => {
  test.each([{}, { pace: 0.25 }, { pace: 1.3 }, { pace: 4 }])(
    "the pace of the leader's run is accepted as %j: earlier versions leave it out",
    (pace) => {
      expect(roomData.parse(started(pace))).toEqual(started(pace));
    },
  );

  test.each([{ pace: 0.2 }, { pace: 4.1 }, { pace: Number.NaN }, { pace: '1' }, { pace: null }])(
    "the pace of the leader's run is refused as %j",
    (pace) => {
      expect(roomData.safeParse(started(pace)).success).toBe(false);
    },
  );
});
