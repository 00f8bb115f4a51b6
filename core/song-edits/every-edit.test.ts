import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong, validateSong, type Song } from '@uplift/core/songbook';
import { exampleEdit, type Choices } from './testing/example-edits.ts';

function countingIds(): NewId {
  let count = 0;
  return () => `id-${(count += 1)}`;
}

const choice = fc.nat({ max: 500 });
const edits = fc.array(fc.tuple(choice, choice, choice, choice), { minLength: 1, maxLength: 60 });

function emptySong(): Song {
  return newSong({ ...NEW_SONG_DRAFT, title: 'Amazing Grace' }, countingIds());
}

function edited(song: Song, choices: readonly Choices[]): readonly Song[] {
  let count = 0;
  const newId = () => `new-${(count += 1)}`;
  const songs = [song];
  for (const each of choices) songs.push(exampleEdit(each, newId)(songs.at(-1) ?? song));
  return songs;
}

function itemCount(song: Song): number {
  return Object.values(song.sections).reduce((sum, { chords }) => sum + Object.keys(chords).length, 0);
}

describe('any edits', () => {
  test('[EDIT-24] [SONG-39] any edits leave the song valid', () => {
    fc.assert(
      fc.property(edits, (choices) => {
        for (const song of edited(emptySong(), choices)) expect(validateSong(song)).toEqual({ ok: true, value: song });
      }),
      { numRuns: 150 },
    );
  });

  test('edits share what they do not touch, and return the very same song if nothing changes', () => {
    fc.assert(
      fc.property(edits, (choices) => {
        const songs = edited(emptySong(), choices);
        for (const [index, song] of songs.entries()) {
          const before = songs[index - 1];
          if (before === undefined || before === song) continue;
          expect(JSON.stringify(song)).not.toBe(JSON.stringify(before));
          const touched = Object.entries(song.sections).filter(([id, each]) => {
            const known = new Map<string, unknown>(Object.entries(before.sections)).get(id);
            return known !== undefined && known !== each;
          });
          // A chord that goes to another section touches two.
          expect(touched.length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('[EDIT-55] no edit of lyrics or measures loses a chord', () => {
    fc.assert(
      fc.property(edits, (choices) => {
        const songs = edited(emptySong(), choices);
        const song = songs.at(-1) ?? emptySong();
        for (const kind of [13, 14, 22, 23, 24, 25]) {
          for (const section of Object.keys(song.sections).keys()) {
            const after = exampleEdit([kind, 1, section, kind], () => 'fresh')(song);
            expect(itemCount(after)).toBe(itemCount(song));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
