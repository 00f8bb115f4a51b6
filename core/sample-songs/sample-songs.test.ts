import { describe, expect, test } from 'vitest';
import { idKeys } from '@uplift/core/foundation';
import { formatDuration } from '@uplift/core/set-list';
import { songLength, timingSummary } from '@uplift/core/song-timing';
import { countIds } from '@uplift/testing/songs';
import { layOutChart, sectionsInOrder, validateSong } from '@uplift/core/songbook';
import { SAMPLE_SHEETS } from './sample-sheets.ts';
import { sampleSongs } from './sample-songs.ts';

const SONGS = sampleSongs(countIds());
const YEAR = /\b1[78]\d\d\b/gu;

describe.each(SONGS.map((song) => [song.title, song] as const))('%s', (_title, song) => {
  const ids = idKeys(song.arrangements);

  test('a sample song is valid', () => {
    expect(validateSong(song).ok).toBe(true);
    expect(new Set(Object.values(song.sections).map(({ name }) => name)).size).toBe(Object.keys(song.sections).length);
  });

  test('a sample song is in the public domain, and says why', () => {
    expect(song.copyright_status).toBe('public');
    expect(song.copyright_information).toMatch(/Public domain\.$/u);
    const years = song.copyright_information.match(YEAR) ?? [];
    expect(years.length).toBeGreaterThanOrEqual(2);
    expect(years.every((year) => Number(year) < 1900)).toBe(true);
  });

  test('a sample song has ordered sections, and readable chords within their lines', () => {
    for (const id of ids) expect(sectionsInOrder(song, id).length).toBeGreaterThan(1);
    expect(layOutChart(song, null).sections.length).toBeGreaterThan(1);
    for (const { lyrics, chords } of Object.values(song.sections)) {
      const lines = lyrics.split('\n');
      expect(lyrics).not.toMatch(/[[\]]/u);
      for (const { chord, line, character } of Object.values(chords)) {
        expect(chord).toMatch(/^[1-6](?:m|7)?7?$/u);
        expect(character).toBeLessThanOrEqual(lines[line]?.length ?? -1);
      }
    }
  });

  test('a sample song has every line and chord on a beat of its tune', () => {
    for (const id of ids) {
      expect(timingSummary(song, id)).toMatchObject({ unscheduledLines: 0, sectionsWithoutMeasures: 0 });
    }
    for (const { chords, line_beginnings } of Object.values(song.sections)) {
      for (const { line, beat } of Object.values(chords)) {
        const begins = Object.values(line_beginnings).find((beginning) => beginning.line === line)?.beat;
        const ends = Object.values(line_beginnings).find((beginning) => beginning.line === line + 1)?.beat;
        expect(beat).toBeGreaterThanOrEqual(begins ?? Infinity);
        expect(beat).toBeLessThan(ends ?? Infinity);
      }
    }
  });
});

const SHEETS = SAMPLE_SHEETS.flatMap(({ title, sections }) =>
  Object.entries(sections).map(([name, section]) => [`${title}, ${name}`, section] as const),
);

test.each(SHEETS)('%s has a chord for each chord of its tune, and no other', (_name, { lines, tune }) => {
  const chords = lines.map((line) => line.match(/\[/gu)?.length ?? 0);
  expect(chords).toStrictEqual(tune.lines.map((line) => line.chords.length));
});

// From the tunes as published: 16 measures of 3 beats, 16 of 4, and 14 + 7 of 4, each verse followed by the chorus.
test.each([
  ['Amazing Grace', 4 * 48, '2:32'],
  ['Holy, Holy, Holy', 4 * 64, '2:47'],
  ['It Is Well with My Soul', 4 * (56 + 28), '3:30'],
])('%s lasts as long as it is sung', (title, beats, length) => {
  const song = SONGS.find((one) => one.title === title);
  const [id = ''] = Object.keys(song?.arrangements ?? {});
  const played = song === undefined ? null : songLength(song, id);
  expect(played).toMatchObject({ beats, source: 'beats' });
  expect(formatDuration(played?.seconds ?? 0)).toBe(length);
});

test('Amazing Grace begins with a pickup: "A-" on the beat before its first measure, "maz-" on the first', () => {
  const [{ sections }] = SONGS;
  const [verse] = Object.values(sections);
  expect(Object.values(verse?.line_beginnings ?? {}).map(({ beat }) => beat)).toStrictEqual([-1, 11, 23, 35]);
  expect(Object.values(verse?.chords ?? {})[0]).toStrictEqual({ chord: '1', line: 0, character: 1, beat: 0 });
});

test('the three sample songs share no ID, even when they are added again', () => {
  const newId = countIds();
  const all = [...sampleSongs(newId), ...sampleSongs(newId)];
  expect(SAMPLE_SHEETS.length).toBe(3);
  const ids = all.flatMap((song) => [song.id, ...Object.keys(song.arrangements), ...Object.keys(song.sections)]);
  expect(new Set(ids).size).toBe(ids.length);
});
