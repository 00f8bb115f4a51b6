import { describe, expect, test } from 'vitest';
import { placeChords, exampleSong, printed } from '../testing/example-song.ts';
import { firstPrintChoices, nextPrintChoices, songLook } from './print-choices.ts';
import type { PrintChoiceEvent } from './print-choices.ts';
import { capoChange, listSheets, shownCapo } from './print-sheets.ts';

function after(...events: readonly PrintChoiceEvent[]) {
  return events.reduce(nextPrintChoices, firstPrintChoices(undefined));
}

describe('what is chosen on the print page', () => {
  test('[PRINT-3, PRINT-4] a choice for one song leaves the others unchanged', () => {
    const choices = after(
      { type: 'song', index: 1, change: { isTwoColumns: true } },
      { type: 'song', index: 1, change: { capo: 3 } },
    );
    expect(songLook(choices, 1)).toMatchObject({ isTwoColumns: true, isLinear: false, capo: 3 });
    expect(songLook(choices, 0)).not.toHaveProperty('capo');
    expect(songLook(choices, 0).isTwoColumns).toBeNull();
  });

  test('[PRINT-3] a choice for the whole list applies to every song without a choice of its own', () => {
    const choices = after(
      { type: 'song', index: 1, change: { size: 18 } },
      { type: 'whole', change: { size: 12, isLinear: true } },
    );
    expect([0, 1, 2].map((index) => songLook(choices, index).size)).toEqual([12, 18, 12]);
    expect(songLook(choices, 1).isLinear).toBe(true);
    const same = nextPrintChoices(choices, { type: 'same-as-whole', index: 1 });
    expect(songLook(same, 1).size).toBe(12);
  });

  test.each([
    [undefined, {}],
    ['damaged', {}],
    [
      { size: 12, isLinear: true, chords: 'both' },
      { size: 12, isLinear: true, chords: 'both' },
    ],
    [{ size: 12.5, isLinear: 'yes', chords: 'none', hasSetList: 0 }, {}],
    [{ sheets: 'lyrics' }, {}],
  ])('a visit to the print page begins with the stored choices of %j', (kept, wanted) => {
    const usual = firstPrintChoices(undefined).whole;
    expect(firstPrintChoices(kept).whole).toEqual({ ...usual, ...wanted });
  });
});

describe('the sheets of a song', () => {
  const song = exampleSong({ v: { lyrics: 'Amazing', chords: placeChords(['1', 0, 0]) } });
  const listed = { ...printed(song), capo: 2, note: '' };
  const sheets = (...events: readonly PrintChoiceEvent[]) =>
    listSheets(listed, after(...events), 0).map(({ capo, isLyricsOnly }) => (isLyricsOnly ? 'lyrics' : capo));

  test('[PRINT-4] the sheets of a song show the shapes, the sounding chords, or both, one after the other', () => {
    expect(sheets()).toEqual([2]);
    expect(sheets({ type: 'whole', change: { chords: 'sounding' } })).toEqual([0]);
    expect(sheets({ type: 'whole', change: { chords: 'both' } })).toEqual([0, 2]);
    expect(
      sheets({ type: 'whole', change: { chords: 'both' } }, { type: 'song', index: 0, change: { capo: 0 } }),
    ).toEqual([0]);
  });

  test('[PRINT-4] the sheets of a song name the capo unless they only have sounding chords, and choosing a capo shows its shapes', () => {
    const look = songLook(after({ type: 'whole', change: { chords: 'sounding' } }), 0);
    expect(shownCapo(look, 2)).toBe(0);
    expect(capoChange(look, 3)).toEqual({ capo: 3, chords: 'shapes' });
    expect(capoChange(look, 0)).toEqual({ capo: 0 });
    const shapes = { ...look, ...capoChange(look, 3) };
    expect([shownCapo(shapes, 2), capoChange(shapes, 4)]).toEqual([3, { capo: 4 }]);
  });

  test('the sheets of a song are the chart, the lyrics, or both', () => {
    expect(sheets({ type: 'whole', change: { sheets: 'lyrics' } })).toEqual(['lyrics']);
    expect(sheets({ type: 'song', index: 0, change: { sheets: 'both' } })).toEqual([2, 'lyrics']);
    const wordless = { ...listed, song: exampleSong({ i: { measures: [4] } }) };
    expect(listSheets(wordless, after({ type: 'whole', change: { sheets: 'both' } }), 0)).toHaveLength(1);
  });

  test('a song that is left out has no sheets until it is printed again', () => {
    const out: PrintChoiceEvent = { type: 'printed', index: 0, isPrinted: false };
    expect(sheets(out)).toEqual([]);
    expect(sheets(out, { ...out, isPrinted: true })).toEqual([2]);
  });
});
