import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NO_PRESENTATION, offeredPresentation } from './presentation-list.ts';
import type { Presentation, PresentationEvent } from './presentation.ts';
import { presentationAt } from './timed-presentation.ts';

const entry = (song: string): SetItem => ({ song_id: toId<SongId>(song), arrangement: toId<ArrangementId>('default') });
const SERVICE = [entry('a'), entry('b'), entry('c')];
const SUNDAY = toId<SetId>('sunday');
const HOUR = 3_600_000;
const THURSDAY = 1_952_971_200_000;
const OPEN: PresentationEvent = { type: 'set-opened', setId: SUNDAY, list: SERVICE };
const REHEARSAL: readonly PresentationEvent[] = [
  OPEN,
  { type: 'presenting', atEpochMs: THURSDAY },
  { type: 'picked', songIndex: 2, isShared: true },
  { type: 'slide-picked', index: 4, slides: 9, duringLive: false },
  { type: 'screen', to: 'black' },
];

function at(nowEpochMs: number, events: readonly PresentationEvent[], from = NO_PRESENTATION): Presentation {
  return events.reduce((presentation, event) => presentationAt(presentation, event, nowEpochMs), from);
}

const REHEARSED = at(THURSDAY, REHEARSAL);

describe('a set that is presented again', () => {
  const soon = at(THURSDAY + HOUR, [{ type: 'reopened', offers: true }], REHEARSED);

  test('[PRES-20] a set presented again begins at the first slide of its first song, following, without the window of another day', () => {
    const begun = THURSDAY + 62 * HOUR;
    const sunday = at(begun, [{ type: 'reopened', offers: false }], REHEARSED);
    const times = { begunAtEpochMs: begun, leftAtEpochMs: begun };
    expect(sunday).toEqual({ ...NO_PRESENTATION, list: SERVICE, setId: SUNDAY, ...times });
  });

  test("[PRES-20] a set presented again within hours keeps the audience's screen, including black", () => {
    expect(soon).toMatchObject({ place: { songIndex: 0, isFollowing: true }, lyricIndex: 0 });
    expect(soon).toMatchObject({ screen: 'black', startedAtEpochMs: THURSDAY });
  });

  test('a set presented again resumes at its song and slide', () => {
    expect(offeredPresentation(soon)).toMatchObject({ place: { songIndex: 2 }, leftAtEpochMs: THURSDAY });
    const resumed = at(THURSDAY + HOUR, [{ type: 'resumed' }], soon);
    expect(resumed).toMatchObject({ place: { songIndex: 2, isFollowing: true }, lyricIndex: 4, left: null });
  });

  test.each<[string, PresentationEvent]>([
    ['the operator begins', { type: 'began' }],
    ['the operator goes to another item', { type: 'stepped', by: 1 }],
    ['the leader moves it', { type: 'leader-moved', songIndex: 1 }],
  ])('offers nothing any more once %s', (_, event) => {
    expect(offeredPresentation(at(THURSDAY + HOUR, [event], soon))).toBeNull();
  });

  test('a set presented again shows its new first item', () => {
    const added: PresentationEvent = { type: 'set-opened', setId: SUNDAY, list: [entry('new'), ...SERVICE] };
    expect(at(THURSDAY + HOUR + 500, [added], soon)).toMatchObject({ place: { songIndex: 0 } });
    expect(offeredPresentation(at(THURSDAY + HOUR + 500, [added, { type: 'resumed' }], soon))).toBeNull();
    expect(at(THURSDAY + HOUR + 500, [added, { type: 'resumed' }], soon).place.songIndex).toBe(3);
  });
});
