import { describe, expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { BeatAnchor, ScrollTimeline } from '@uplift/core/performance';
import { createFakeRoom } from '../testing/fake-room.ts';
import { broadcastRun } from './broadcast-run.ts';

/** Two sections of twelve beats. */
const TIMELINE: ScrollTimeline = {
  kind: 'timed',
  entries: [],
  sections: [
    { orderIndex: 0, beat: 0 },
    { orderIndex: 1, beat: 12 },
  ],
  downbeats: [],
  beats: 24,
};

/** The leader's stage; the test plays it. */
function stage(first: BeatAnchor | null = { beat: -4, atMs: 1000, tempo: 120 }) {
  const room = createFakeRoom();
  let anchor = first;
  const [beat, moves] = [createStore<number | null>(null), createStore(0)];
  const end = broadcastRun(room, { currentIndex: 2, anchor: () => anchor, moves, beat, timeline: TIMELINE, pace: 1.3 });
  return {
    sent: room.led,
    end,
    play: (to: number) => {
      for (let next = (beat.get() ?? -5) + 1; next <= to; next += 1) beat.set(next);
    },
    put: (to: BeatAnchor) => {
      anchor = to;
      moves.set(moves.get() + 1);
    },
  };
}

const words = (sent: readonly { readonly command: string }[]) => sent.map(({ command }) => command);

describe('[ROOM-33] a playing leader', () => {
  test('[ROOM-23] a playing leader sends the start with item, beats and pace, and the stop', () => {
    const { sent, end } = stage();
    const liveScroll = { beat: -4, at: 1000, tempo: 120, pace: 1.3 };
    expect(sent).toEqual([{ command: 'start', currentIndex: 2, liveScroll }]);
    end();
    expect(sent.at(-1)).toEqual({ command: 'stop', currentIndex: 2, liveScroll });
  });

  test('a leader sends nothing before the beats have their times, and no stop without a start', () => {
    const { sent, put, end } = stage(null);
    expect(sent).toEqual([]);
    end();
    expect(sent).toEqual([]);
    const later = stage(null);
    later.put({ beat: -4, atMs: 1300, tempo: 120 });
    expect(words(later.sent)).toEqual(['start']);
    put({ beat: 0, atMs: 0, tempo: 60 });
    expect(sent).toEqual([]);
  });

  test('[ROOM-24] [ROOM-25] a playing leader sends every eighth beat, and each section at its start', () => {
    const { sent, play } = stage();
    play(23);
    expect(sent.slice(1)).toEqual([
      expect.objectContaining({ command: 'section', section: 0 }),
      expect.objectContaining({ command: 'sync' }),
      expect.objectContaining({ command: 'section', section: 1 }),
      expect.objectContaining({ command: 'sync' }),
    ]);
  });

  test('a playing leader sends a jump or a tap at once', () => {
    const { sent, put } = stage();
    put({ beat: 12, atMs: 5000, tempo: 100 });
    expect(sent.at(-1)).toEqual({
      command: 'sync',
      currentIndex: 2,
      liveScroll: { beat: 12, at: 5000, tempo: 100, pace: 1.3 },
    });
  });
});
