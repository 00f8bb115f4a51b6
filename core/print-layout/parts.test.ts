import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type ChordId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import type { ChartBar } from '@uplift/core/songbook';
import { layOutGrid } from './bar-grid.ts';
import { FIXED_MEASURE } from './testing/example-measure.ts';
import { arrangedAs, exampleSong, orderSections } from './testing/example-song.ts';
import { choosePaper, usualPaper } from './paper.ts';
import { setCover, setOccasion } from './set-cover.ts';
import { cutText, wrapText } from './text-lines.ts';

const MEASURE = FIXED_MEASURE.chart(100);

function bar(beats: number, ...chords: readonly (readonly [string, number])[]): ChartBar {
  const shown = chords.map(([text, beat], index) => ({ id: toId<ChordId>(String(index)), text, spoken: text, beat }));
  return { number: 1, start: 0, beats, chords: shown };
}

describe('measures on paper', () => {
  test('a chord is as far into its printed measure as its beat', () => {
    const { cellEm, rows } = layOutGrid([bar(4, ['C', 0], ['F', 2])], MEASURE, 30);
    const [first, second] = rows[0]?.[0]?.chords ?? [];
    expect(first?.x).toBeCloseTo(0.42);
    expect(second?.x).toBeCloseTo(0.42 + (cellEm - 0.42) / 2);
  });

  test('eight measures are printed in fours where a row would hold six', () => {
    const { rows } = layOutGrid(
      Array.from({ length: 8 }, () => bar(4)),
      MEASURE,
      24,
    );
    expect(rows.map((row) => row.length)).toEqual([4, 4]);
  });

  test('chords of a crowded measure make room for each other and stay within it', () => {
    const name = fc.constantFrom('C', 'F#m7', 'Bbmaj7/D', 'N.C.');
    const chords = fc.array(fc.tuple(name, fc.integer({ min: -2, max: 9 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(chords, { minLength: 1, maxLength: 5 }), fc.integer({ min: 14, max: 40 }), (bars, room) => {
        const inTurn = bars.map((each) => bar(4, ...each.toSorted((a, b) => a[1] - b[1])));
        const { cellEm, rows } = layOutGrid(inTurn, MEASURE, room);
        const cells = rows.flat();
        for (const row of rows) expect(row.length * cellEm).toBeLessThanOrEqual(room);
        for (const { chords: placed } of cells) {
          let right = 0;
          for (const { x, width } of placed) {
            expect(x).toBeGreaterThan(right);
            right = x + width;
          }
          expect(right).toBeLessThanOrEqual(cellEm);
        }
        expect(cells.flatMap((cell) => cell.chords)).toHaveLength(bars.flat().length);
        expect(cells.filter(({ endsBar }) => endsBar)).toHaveLength(bars.length);
      }),
    );
  });
});

describe('lines of text', () => {
  const setting = { measure: FIXED_MEASURE, face: 'text', size: 10, width: 50 } as const;

  test('lines of text break between words, and within a word that is too long for a line', () => {
    expect(wrapText('how sweet the sound', setting, 9)).toEqual(['how sweet', 'the sound']);
    expect(wrapText('aaaaaaaaaaaaaaa', setting, 9)).toEqual(['aaaaaaaaaa', 'aaaaa']);
    expect(wrapText('', setting, 9)).toEqual([]);
  });

  test('cut text ends with an ellipsis', () => {
    expect(wrapText('how sweet the sound that saved', setting, 2).at(-1)).toMatch(/…$/u);
    expect(cutText('aaaaaaaaaaaaaaa', setting)).toBe('aaaaaaaa…');
    expect(cutText('short', setting)).toBe('short');
  });

  test('cut text never ends within a character', () => {
    expect(wrapText('👨‍👩‍👧'.repeat(9), setting, 99).join('')).toBe('👨‍👩‍👧'.repeat(9));
    for (const line of wrapText('👨‍👩‍👧'.repeat(9), setting, 99)) expect(line.startsWith('👨')).toBe(true);
  });
});

test.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['fr-CA', 'letter'],
  ['zh-Hant-TW', 'a4'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['', 'a4'],
])('the usual paper where %j is spoken is %s', (language, paper) => {
  expect(usualPaper(language)).toBe(paper);
});

describe('the list of a set', () => {
  const song = exampleSong(
    { v: { lyrics: 'Amazing', measures: [4, 4, 4] } },
    { arrangements: arrangedAs({ key: 'G', tempo: 60, name: 'Acoustic', order: orderSections('v', 'v') }) },
  );
  const item = { song_id: song.id, arrangement: toId<ArrangementId>('default') };
  const MINUTE_MS = 60_000;
  const words = { date: () => 'Sunday', time: (at: number) => `minute ${String(at / MINUTE_MS)}` };
  const cover = (order: SetList['order'], at: number | null = 0) =>
    setCover(
      { id: toId<SetId>('s'), at, order },
      { findSong: (id) => (id === song.id ? song : null), findPace: () => 1 },
      words,
    );

  test('[PRINT-1] the list of a set shows when each item begins, its key and its note', () => {
    const { title, detail, lines } = cover([
      { section: 'Welcome', duration: 120, note: 'Anna' },
      { ...item, key: 'A', capo: 2, note: 'Slow' },
      { song_id: toId<SongId>('gone'), arrangement: toId<ArrangementId>('x'), duration: 60 },
    ]);
    expect(title).toBe('Sunday');
    expect(detail).toBe('minute 0 – minute 3.4, 2 songs, 3:24');
    expect(lines).toEqual([
      { time: 'minute 0', name: 'Welcome', detail: 'Anna', length: '2:00', isSection: true },
      {
        time: 'minute 2',
        name: 'Amazing Grace',
        detail: 'A Major · Capo 2 (G shapes), Acoustic, Slow',
        length: '0:24',
        isSection: false,
      },
      { time: 'minute 2.4', name: 'Song Not Found', detail: '', length: '1:00', isSection: false },
    ]);
  });

  test('[PRINT-1] the list of a set omits an assumed key', () => {
    const [id, arrangement] = Object.entries(song.arrangements)[0] ?? [];
    if (id === undefined || arrangement === undefined) throw new Error('The example has an arrangement.');
    const assuming = { ...song, arrangements: { [id]: { ...arrangement, key_assumed: true as const } } };
    const { lines } = setCover(
      { id: toId<SetId>('s'), at: 0, order: [item, { ...item, key: 'A' }] },
      { findSong: () => assuming, findPace: () => 1 },
      words,
    );
    expect(lines.map(({ detail }) => detail)).toEqual(['Acoustic', 'A Major, Acoustic']);
  });

  test('[PLAN-34] the list of a set marks estimated lengths and names what is not counted', () => {
    const untimed = exampleSong({ v: { lyrics: 'Amazing' } }, { arrangements: song.arrangements });
    const { detail, lines } = setCover(
      {
        id: toId<SetId>('s'),
        at: 0,
        order: [item, { ...item, song_id: toId<SongId>('gone') }, { ...item, duration: 36_000 }],
      },
      { findSong: (id) => (id === song.id ? untimed : null), findPace: () => 2 },
      words,
    );
    expect(lines.map(({ length }) => length)).toEqual(['~0:03', '–', '600:00']);
    expect(detail).toBe('minute 0 – about minute 600.05, 3 songs, about 600 min, 1 song isn’t counted');
  });

  test('[PLAN-36] the list of a set names a song whose arrangement is gone by its first one, as the stage plays it', () => {
    const [line] = cover([{ ...item, arrangement: toId<ArrangementId>('x'), key: 'A' }]).lines;
    expect(line).toMatchObject({ name: 'Amazing Grace', detail: 'A Major, Acoustic' });
  });

  test('the list of a set without a date has no times', () => {
    expect(cover([item], null)).toMatchObject({ title: 'Set List', detail: '1 song, 0:24', lines: [{ time: '' }] });
  });

  test('[PRINT-1] the occasion of a set is its name and its date, as far as it has them', () => {
    const set = { id: toId<SetId>('s'), at: 0, order: [] };
    expect(setOccasion({ ...set, name: 'Christmas Eve' }, words)).toBe('Christmas Eve · Sunday');
    expect(setOccasion(set, words)).toBe('Sunday');
    expect(setOccasion({ ...set, at: null }, words)).toBe('');
  });
});

test.each([
  ['letter', 'de-AT', 'letter'],
  ['a4', 'en-US', 'a4'],
  [undefined, 'en-US', 'letter'],
  ['a3', 'de-AT', 'a4'],
] as const)('with %j chosen on a device in %s, the paper is %s', (stored, language, paper) => {
  expect(choosePaper(stored, language)).toBe(paper);
});
