import { describe, expect, test } from 'vitest';
import type { Section } from '@uplift/core/songbook';
import { orderNames, readOne, typedSections } from './reading/read-for-test.ts';
import { readChordSheet } from './reading.ts';

describe('files', () => {
  test('[IMP-32] CRLF, CR and LF end lines alike', () => {
    const text = 'Song\n\n[Verse]\nG   C\nla  la\n';
    const expected = typedSections(readOne(text));
    expect(typedSections(readOne(text.replaceAll('\n', '\r\n')))).toEqual(expected);
    expect(typedSections(readOne(text.replaceAll('\n', '\r')))).toEqual(expected);
  });

  test("no-break spaces, zero-width characters and a byte-order mark don't affect how a sheet is read", () => {
    expect(typedSections(readOne('\uFEFF[Verse]\nG\u00A0\u00A0 C\nla\u200B  la'))).toEqual([['Verse', '[G]la [C]la']]);
  });

  test('a sheet of only blanks is refused as empty, and one of more than 5,000 lines as too long', () => {
    const source = { fileName: 'x.txt', newId: () => 'id' };
    expect(readChordSheet(' \n\t\n', source)).toEqual({ ok: false, refusal: 'empty' });
    expect(readChordSheet('', source)).toEqual({ ok: false, refusal: 'empty' });
    expect(readChordSheet('la\n'.repeat(5001), source)).toEqual({ ok: false, refusal: 'too-many-lines' });
    expect(readChordSheet('la\n'.repeat(5000), source).ok).toBe(true);
  });

  test('[IMP-42] sections without words, measures and chords are dropped, with their places in the order', () => {
    const read = readOne('{t: A}\n{sov}\n{eov}\n{soc}\n\n{eoc}\n');
    expect(read.song.sections).toEqual({});
    expect(orderNames(read)).toEqual([]);
  });

  test('ids of songs, sections and arrangements are fresh; chords are numbered within their section', () => {
    const read = readOne('{t: A}\n[G]a [C]b\n\n[Em]c');
    const sections = Object.entries<Section>(read.song.sections);
    const ids = [read.song.id, ...Object.keys(read.song.arrangements), ...sections.map(([id]) => id)];
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id.startsWith('id-'))).toBe(true);
    expect(sections.map(([, { chords }]) => Object.keys(chords))).toEqual([['c1', 'c2'], ['c1']]);
  });
});
