import { describe, expect, test } from 'vitest';
import type { ArrangementId } from '@uplift/core/foundation';
import { timingSummary } from '@uplift/core/song-timing';
import { layOutChart, sectionsInOrder, validateSong } from '@uplift/core/songbook';
import { SAMPLE_SHEETS } from './sample-sheets.ts';
import { sampleSongs } from './sample-songs.ts';

function numbered() {
  let last = 0;
  return () => `id-${String((last += 1))}`;
}

const SONGS = sampleSongs(numbered());
const YEAR = /\b1[78]\d\d\b/gu;

describe.each(SONGS.map((song) => [song.title, song] as const))('%s', (_title, song) => {
  const ids = Object.keys(song.arrangements) as ArrangementId[]; // keys of arrangements are their ids

  test('is a song as any other', () => {
    expect(validateSong(song).ok).toBe(true);
    expect(new Set(Object.values(song.sections).map(({ name }) => name)).size).toBe(Object.keys(song.sections).length);
  });

  test('is in the public domain, and says why', () => {
    expect(song.copyright_status).toBe('public');
    expect(song.copyright_information).toMatch(/Public domain\.$/u);
    const years = song.copyright_information.match(YEAR) ?? [];
    expect(years.length).toBeGreaterThanOrEqual(2);
    expect(years.every((year) => Number(year) < 1900)).toBe(true);
  });

  test('has sections in an order, and chords that can be read, within their lines', () => {
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

  test('scrolls with the beat at once: every line has one', () => {
    for (const id of ids) {
      expect(timingSummary(song, id)).toMatchObject({ unscheduledLines: 0, sectionsWithoutMeasures: 0 });
    }
  });
});

test('they are three, and none shares an id with another, also when they are added again', () => {
  const newId = numbered();
  const all = [...sampleSongs(newId), ...sampleSongs(newId)];
  expect(SAMPLE_SHEETS.length).toBe(3);
  const ids = all.flatMap((song) => [song.id, ...Object.keys(song.arrangements), ...Object.keys(song.sections)]);
  expect(new Set(ids).size).toBe(ids.length);
});
