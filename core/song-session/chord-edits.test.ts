import type { SongEdit } from './song-edit.ts';
import type { ChartCursor, ChartPlace } from '@uplift/core/song-edits';
import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import { chordsShownIn, layOutSection, type Section, type Song } from '@uplift/core/songbook';
import { chordEdits } from './chord-edits.ts';
import { chordId, writtenSection } from '@uplift/core/song-edits/testing';
import { TOO_LONG, typeChord } from './typed-chord.ts';

const VERSE = toId<SectionId>('verse');
const BARS = toId<SectionId>('bars');

/** The edits of a song in G, with its current section and the labels of its edits. */
function openSection() {
  let song = {
    id: 'grace',
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: '',
    sections: {
      [VERSE]: writtenSection('Amazing grace', [
        ['1', 0, 1],
        ['4', 0, 8],
      ]),
      [BARS]: writtenSection('', [['5', -1, 1]], [3, 3]),
    },
    arrangements: {},
    last_performed: null,
    times_performed: 0,
  } as unknown as Song; // of a song only its sections are touched
  const labels: string[] = [];
  let ids = 0;
  const commands = {
    edit({ label, change }: SongEdit) {
      const changed = change(song);
      if (changed !== song) labels.push(label);
      song = changed;
      return null;
    },
    announce() {},
    newId: () => `new${(ids += 1)}`,
    openArrangement() {},
  };
  const edits = chordEdits(commands, VERSE, 'G');
  const section = (id: SectionId): Section => song.sections[id] ?? writtenSection('');
  return {
    edits,
    labels,
    section,
    type: (cursor: ChartCursor, text: string) =>
      typeChord({ layout: layOutSection(section(VERSE), chordsShownIn('G'), { usualBeats: 3 }), edits, cursor }, text),
  };
}

const letter = (character: number): ChartPlace => ({ type: 'letter', line: 0, character });

describe('a typed chord', () => {
  test('[EDIT-33] a typed chord is stored at the clicked place, relative to the key', () => {
    const { type, section, labels } = openSection();
    const { refusal, cursor } = type(letter(3), ' D7 ');
    expect(refusal).toBeNull();
    expect(cursor).toEqual({ type: 'chord', chordId: 'new1' });
    expect(section(VERSE).chords).toMatchObject({ new1: { chord: '57', line: 0, character: 3, beat: null } });
    expect(labels).toEqual(['Add chord']);
  });

  test('[EDIT-34] blank text deletes the chord, and its place keeps the cursor', () => {
    const { type, section, labels } = openSection();
    const { cursor } = type({ type: 'chord', chordId: chordId(1) }, '  ');
    expect(Object.keys(section(VERSE).chords)).toEqual(['c0']);
    expect(cursor).toEqual(letter(8));
    expect(labels).toEqual(['Delete chord']);
  });

  test('[EDIT-34] blank text at a new place adds no chord', () => {
    const { type, labels } = openSection();
    expect(type(letter(3), ' ').cursor).toEqual(letter(3));
    expect(labels).toEqual([]);
  });

  test('an unchanged chord isn’t an edit', () => {
    const { type, labels } = openSection();
    type({ type: 'chord', chordId: chordId(1) }, 'C ');
    expect(labels).toEqual([]);
  });

  test('[MUS-9] a remark among chords is stored as typed, and a page of text is refused', () => {
    const { type, section } = openSection();
    const at = { type: 'chord', chordId: chordId(1) } as const;
    expect(type(at, '(hold until the drums come in)').refusal).toBeNull();
    expect(section(VERSE).chords[chordId(1)]?.chord).toBe('(hold until the drums come in)');
    expect(type(at, 'Amazing grace '.repeat(700)).refusal).toBe(TOO_LONG);
    expect(type(letter(4), 'x'.repeat(49)).refusal).toBe(TOO_LONG);
    expect(section(VERSE).chords[chordId(1)]?.chord).toBe('(hold until the drums come in)');
  });
});

describe('a dragged chord', () => {
  test('[EDIT-30] a dragged chord moves to the letter it is dropped on', () => {
    const { edits, section, labels } = openSection();
    edits.carry(chordId(0), { sectionId: VERSE, place: letter(4) }, null);
    expect(section(VERSE).chords[chordId(0)]).toMatchObject({ line: 0, character: 4 });
    expect(labels).toEqual(['Move chord']);
  });

  test('[EDIT-31] [EDIT-32] a copied chord stays where it was', () => {
    const { edits, section, labels } = openSection();
    edits.carry(chordId(0), { sectionId: VERSE, place: letter(4) }, edits.newChordId());
    expect(section(VERSE).chords).toMatchObject({ c0: { character: 1 }, new1: { chord: '1', character: 4 } });
    expect(labels).toEqual(['Copy chord']);
  });

  test('[EDIT-35] a dragged chord can be dropped on a beat of another section', () => {
    const { edits, section } = openSection();
    edits.carry(chordId(0), { sectionId: BARS, place: { type: 'beat', beat: 4 } }, null);
    expect(section(VERSE).chords).not.toHaveProperty('c0');
    expect(section(BARS).chords[chordId(0)]).toEqual({ chord: '1', line: -1, character: -1, beat: 4 });
  });
});

test('[EDIT-30] a chord is moved by a letter, and removed', () => {
  const { edits, section } = openSection();
  edits.nudge(chordId(0), 1);
  expect(section(VERSE).chords[chordId(0)]?.character).toBe(2);
  edits.remove(chordId(0));
  expect(section(VERSE).chords).not.toHaveProperty('c0');
});
