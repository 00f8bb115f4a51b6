import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NO_PRESENTATION } from './presentation-list.ts';
import type { Presentation } from './presentation.ts';
import { readPresentation, storedPresentation } from './stored-presentation.ts';

const SERVICE: readonly SetItem[] = [
  { song_id: toId<SongId>('a'), arrangement: toId<ArrangementId>('default'), key: 'D', capo: 2, note: 'softly' },
  { section: 'Prayer', note: 'seated', duration: 90 },
  { song_id: toId<SongId>('b'), arrangement: toId<ArrangementId>('default') },
];
const LIVE = { beat: -2.5, atEpochMs: 1_700_000_000_000, tempo: 90 };
const OPEN: Presentation = {
  list: SERVICE,
  setId: toId<SetId>('sunday'),
  isShared: true,
  place: { songIndex: 2, isFollowing: true },
  lyricIndex: 7,
  isWithBeat: true,
  screen: 'blank',
  live: LIVE,
  startedAtEpochMs: 1_700_000_000_001,
  begunAtEpochMs: 1_700_000_000_000,
  leftAtEpochMs: 1_700_000_100_000,
  left: null,
};
const AGAIN: Presentation = {
  ...NO_PRESENTATION,
  list: SERVICE,
  setId: toId<SetId>('sunday'),
  begunAtEpochMs: 1_700_000_200_000,
  leftAtEpochMs: 1_700_000_200_000,
  left: {
    list: SERVICE,
    setId: toId<SetId>('sunday'),
    isShared: false,
    place: { songIndex: 2, isFollowing: true },
    lyricIndex: 3,
    begunAtEpochMs: 1_700_000_000_000,
    leftAtEpochMs: 1_700_000_100_000,
  },
};
const LEFT: Presentation = {
  ...OPEN,
  place: { songIndex: 0, isFollowing: false },
  isWithBeat: false,
  live: null,
  startedAtEpochMs: null,
};

/** Passes a presentation through a browser's storage format. */
function throughStorage(presentation: Presentation): unknown {
  return JSON.parse(JSON.stringify(storedPresentation(presentation)));
}

describe('the presentation a device keeps', () => {
  test.each([
    ['nothing open', NO_PRESENTATION],
    ['one that follows', OPEN],
    ['one that was left', LEFT],
    ['one that was opened again', AGAIN],
  ])(
    "[PRES-19] a stored presentation resumes at its song and slide, with the audience's screen: %s",
    (_, presentation) => {
      expect(readPresentation(throughStorage(presentation))).toEqual(presentation);
    },
  );

  test.each<[string, object, Partial<Presentation>]>([
    ['a slide that is no index', { slide: -1 }, { lyricIndex: 0 }],
    ['a slide that is text', { slide: '3' }, { lyricIndex: 0 }],
    ['an unknown screen', { screen: 'white' }, { screen: 'shown' }],
    ['a run at a tempo of 0', { live: { ...LIVE, tempo: 0 } }, { live: null }],
    ['a start that is no time', { startedAt: 'now' }, { startedAtEpochMs: null }],
    ['following that is neither', { isFollowing: 1 }, { place: { songIndex: 2, isFollowing: true } }],
    ['a set that is no id', { set: 7 }, { setId: null }],
    [
      'an item that is not there',
      { index: 9 },
      { place: { songIndex: 2, isFollowing: true }, lyricIndex: 0, live: null },
    ],
  ])('of damaged fields the rest is kept: %s', (_, damage, read) => {
    expect(readPresentation({ ...readFields(throughStorage(OPEN)), ...damage })).toEqual({ ...OPEN, ...read });
  });

  test('invalid entries of a stored presentation are skipped', () => {
    const { list } = readPresentation({ list: [...SERVICE, null, 7, { song_id: 'b' }, []], index: 0 });
    expect(list).toEqual(SERVICE);
  });

  test('nothing stored can keep the presentation from opening', () => {
    const damaged = fc.record(
      {
        list: fc.constant(SERVICE),
        index: fc.anything(),
        slide: fc.anything(),
        live: fc.anything(),
        screen: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), damaged), (stored) => {
        const presentation = readPresentation(stored);
        expect(presentation.place.songIndex).toBeLessThanOrEqual(Math.max(0, presentation.list.length - 1));
        expect(readPresentation(throughStorage(presentation))).toEqual(presentation);
      }),
    );
  });
});

function readFields(stored: unknown): object {
  return typeof stored === 'object' && stored !== null ? stored : {};
}
