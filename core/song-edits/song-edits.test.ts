import { describe, expect, test } from 'vitest';
import type { ArrangementId, ChordId, NewId, SectionId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';
import {
  addChord,
  addInstrumentalMeasures,
  addMeasure,
  annotateSection,
  breakLine,
  capitalized,
  changeArrangement,
  changeSong,
  deleteArrangement,
  deleteChord,
  duplicateArrangement,
  duplicateSection,
  insertSection,
  isEmptySection,
  joinLine,
  moveChord,
  moveSection,
  newArrangement,
  nudgeChord,
  removeFromOrder,
  removeMeasure,
  renameSection,
  repeatSection,
  resizeMeasure,
  retypeChord,
  sectionToRepeat,
  suggestSections,
} from './index.ts';

const MAIN = 'main' as ArrangementId;
const VERSE = 'verse' as SectionId;
const CHORUS = 'chorus' as SectionId;
const C = 'c' as ChordId;

function section(parts: Partial<Section>): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

function song(verse: Partial<Section> = {}, order: readonly string[] = ['verse', 'chorus']): Song {
  const sections: Record<string, Section> = { verse: section(verse), chorus: section({ name: 'Chorus' }) };
  const main = {
    name: 'Default',
    key: 'G',
    tempo: 76,
    capo: null,
    order: order.map((id) => ({ section_id: id as SectionId, annotation: '' })),
  } as const;
  return {
    id: 'grace' as Song['id'],
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: '',
    sections,
    arrangements: { [MAIN]: main },
    last_performed: null,
    times_performed: 0,
  };
}

function chord(text: string, line: number, character: number, beat: number | null = null): PlacedChord {
  return { chord: text, line, character, beat };
}

function orderOf(edited: Song, id: ArrangementId = MAIN): readonly string[] {
  return edited.arrangements[id]?.order.map((place) => place.section_id) ?? [];
}

function verseOf(edited: Song): Section {
  return edited.sections[VERSE] ?? section({ name: 'gone' });
}

function countingIds(): NewId {
  let count = 0;
  return () => `new-${(count += 1)}`;
}

describe('facts', () => {
  test('[SONG-1] title, time signature and copyright change the song', () => {
    const edited = changeSong(song(), { title: 'Grace', copyright_status: 'licensed' });
    expect(edited).toMatchObject({ title: 'Grace', copyright_status: 'licensed', time_signature: '3/4' });
    expect(changeSong(edited, { title: 'Grace' })).toBe(edited);
  });

  test('[SONG-15] name, key and tempo change one arrangement', () => {
    const edited = changeArrangement(song(), MAIN, { key: 'A', tempo: 80 });
    expect(edited.arrangements[MAIN]).toMatchObject({ name: 'Default', key: 'A', tempo: 80 });
    expect(changeArrangement(edited, 'no' as ArrangementId, { tempo: 1 })).toBe(edited);
  });
});

describe('arrangements', () => {
  const OTHER = 'other' as ArrangementId;

  test('[EDIT-52] a new one is named "New Arrangement", has no sections, and the key and tempo of the current one', () => {
    const edited = newArrangement(song(), { from: MAIN, id: OTHER });
    expect(edited.arrangements[OTHER]).toEqual({ name: 'New Arrangement', key: 'G', tempo: 76, capo: null, order: [] });
  });

  test('a copy has the same order', () => {
    const edited = duplicateArrangement(song(), { from: MAIN, id: OTHER });
    expect(edited.arrangements[OTHER]?.name).toBe('Default Copy');
    expect(orderOf(edited, OTHER)).toEqual(['verse', 'chorus']);
  });

  test('[SONG-5] the last one stays', () => {
    const edited = newArrangement(song(), { from: MAIN, id: OTHER });
    expect(Object.keys(deleteArrangement(edited, MAIN).arrangements)).toEqual(['other']);
    const one = song();
    expect(deleteArrangement(one, MAIN)).toBe(one);
  });
});

describe('sections', () => {
  test('[EDIT-38] a new section comes in at the chosen place of the order', () => {
    const edited = insertSection(song(), {
      arrangementId: MAIN,
      index: 1,
      name: ' Bridge ',
      sectionId: 'b' as SectionId,
    });
    expect(orderOf(edited)).toEqual(['verse', 'b', 'chorus']);
    expect(edited.sections['b' as SectionId]).toEqual(section({ name: 'Bridge' }));
  });

  test('[EDIT-42] a blank name adds none', () => {
    const before = song();
    expect(insertSection(before, { arrangementId: MAIN, index: 0, name: '  ', sectionId: 'b' as SectionId })).toBe(
      before,
    );
  });

  test('[EDIT-39] a repeated section has the same id', () => {
    const edited = repeatSection(song(), { arrangementId: MAIN, index: 2, sectionId: VERSE });
    expect(orderOf(edited)).toEqual(['verse', 'chorus', 'verse']);
    expect(edited.sections).toBe(edited.sections);
    expect(Object.keys(edited.sections)).toHaveLength(2);
  });

  test('[EDIT-44] a copy comes right after, named " Copy", with chords of its own', () => {
    const before = song({ lyrics: 'Amazing', chords: { [C]: chord('1', 0, 1) }, line_breaks: {} });
    const edited = duplicateSection(before, { arrangementId: MAIN, orderIndex: 0 }, countingIds());
    expect(orderOf(edited)).toEqual(['verse', 'new-1', 'chorus']);
    const copy = edited.sections['new-1' as SectionId];
    expect(copy?.name).toBe('Verse Copy');
    expect(Object.entries(copy?.chords ?? {})).toEqual([['new-2', chord('1', 0, 1)]]);
  });

  test.each([
    ['[EDIT-45] forwards', 0, 2, ['b', 'c', 'a']],
    ['[EDIT-45] backwards', 2, 0, ['c', 'a', 'b']],
    ['[EDIT-45] beyond the end', 0, 9, ['b', 'c', 'a']],
    ['[EDIT-47] onto its own place', 1, 1, ['a', 'b', 'c']],
    ['of a place that is not there', 7, 1, ['a', 'b', 'c']],
  ])('a section moves: %s', (_what, from, to, order) => {
    const before = song({}, ['a', 'b', 'c']);
    const edited = moveSection(before, { arrangementId: MAIN, from, to });
    expect(orderOf(edited)).toEqual(order);
    expect(edited === before).toBe(order.join('') === 'abc');
  });

  test('[SONG-16] a direction belongs to one place of the order', () => {
    const edited = annotateSection(song({}, ['verse', 'verse']), { arrangementId: MAIN, orderIndex: 1 }, 'Voices only');
    expect(edited.arrangements[MAIN]?.order.map(({ annotation }) => annotation)).toEqual(['', 'Voices only']);
  });

  test('[EDIT-43] Remove from Order leaves the section to be played again', () => {
    const edited = removeFromOrder(song(), { arrangementId: MAIN, orderIndex: 0 });
    expect(orderOf(edited)).toEqual(['chorus']);
    expect(sectionToRepeat(edited, 'Verse')).toBe(VERSE);
  });

  test('a renamed section is renamed wherever it is played', () => {
    expect(verseOf(renameSection(song(), VERSE, 'Verse 1')).name).toBe('Verse 1');
  });

  test('[EDIT-48] a section is empty without lyrics and measures', () => {
    expect(isEmptySection(section({ lyrics: ' \n' }))).toBe(true);
    expect(isEmptySection(section({ lyrics: 'Oh' }))).toBe(false);
    expect(isEmptySection(section({ measures: [4] }))).toBe(false);
  });
});

describe('names of sections', () => {
  test.each([
    ['verse', 'Verse'],
    ['ärger', 'Ärger'],
    ['V1 x', 'V1 x'],
    ['', ''],
    ['𐐨x', '𐐀x'],
  ])('[EDIT-36] %s is written %s', (typed, written) => expect(capitalized(typed)).toBe(written));

  test('[EDIT-37] up to three are suggested, those that begin so first', () => {
    const names = ['Verse 1', 'Pre-chorus', 'Verse 2', 'Chorus', 'Verse 3', 'Verse 4'];
    const sections = Object.fromEntries(names.map((name, index) => [`s${index}`, section({ name })]));
    const many = { ...song({}, ['s2', 's0', 's1', 's3', 's4', 's5']), sections };
    expect(suggestSections(many, 've').map(({ name }) => name)).toEqual(['Verse 2', 'Verse 1', 'Verse 3']);
    expect(suggestSections(many, 'chor').map(({ name }) => name)).toEqual(['Chorus', 'Pre-chorus']);
    expect(suggestSections(many, 'x')).toEqual([]);
  });

  test('[EDIT-40] a section is repeated by its name, capitals included', () => {
    expect(sectionToRepeat(song(), 'Chorus')).toBe(CHORUS);
    expect(sectionToRepeat(song(), 'chorus')).toBeNull();
  });
});

describe('chords', () => {
  const LYRICS = 'Amazing grace\nHow sweet';
  const place = { kind: 'lyric', line: 0, character: 8 } as const;

  test('[MUS-4] [SONG-14] a typed chord is stored relative to the key, over its letter, with no beat', () => {
    const edited = addChord(song({ lyrics: LYRICS }), {
      sectionId: VERSE,
      chordId: C,
      place,
      text: ' D/F# ',
      key: 'G',
    });
    expect(verseOf(edited).chords).toEqual({ [C]: chord('5/7', 0, 8) });
  });

  test('[SONG-13] on a measure it has a beat and no letter', () => {
    const onBeat = { kind: 'measure', beat: 4 } as const;
    const edited = addChord(song({ measures: [3, 3] }), {
      sectionId: VERSE,
      chordId: C,
      place: onBeat,
      text: 'C',
      key: 'G',
    });
    expect(verseOf(edited).chords).toEqual({ [C]: chord('4', -1, -1, 4) });
  });

  test('[EDIT-34] blank text adds no chord and deletes one', () => {
    const none = song({ lyrics: LYRICS });
    expect(addChord(none, { sectionId: VERSE, chordId: C, place, text: '  ', key: 'G' })).toBe(none);
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', 0, 0) } });
    expect(verseOf(retypeChord(one, { sectionId: VERSE, chordId: C, text: ' ', key: 'G' })).chords).toEqual({});
    expect(verseOf(deleteChord(one, { sectionId: VERSE, chordId: C })).chords).toEqual({});
  });

  test('typed anew it stays in its place', () => {
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', 0, 8, 2) } });
    expect(verseOf(retypeChord(one, { sectionId: VERSE, chordId: C, text: 'Em7', key: 'G' })).chords[C]).toEqual(
      chord('6m7', 0, 8, 2),
    );
  });

  test('[EDIT-35] it moves between lyrics and measures, and keeps its beat over lyrics', () => {
    const one = song({ lyrics: LYRICS, measures: [3], chords: { [C]: chord('1', 0, 8, 2) } });
    const to = (where: Parameters<typeof moveChord>[1]['to']) =>
      verseOf(moveChord(one, { sectionId: VERSE, chordId: C, to: where })).chords[C];
    expect(to({ sectionId: VERSE, place: { kind: 'measure', beat: 1 } })).toEqual(chord('1', -1, -1, 1));
    expect(to({ sectionId: VERSE, place: { kind: 'lyric', line: 1, character: 4 } })).toEqual(chord('1', 1, 4, 2));
    const back = song({ lyrics: LYRICS, chords: { [C]: chord('1', -1, -1, 2) } });
    const moved = moveChord(back, { sectionId: VERSE, chordId: C, to: { sectionId: VERSE, place } });
    expect(verseOf(moved).chords[C]).toEqual(chord('1', 0, 8));
  });

  test('[EDIT-30] it moves to another section; [EDIT-31] a copy leaves it where it is', () => {
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', 0, 8, 2) } });
    const to = { sectionId: CHORUS, place: { kind: 'measure', beat: 0 } } as const;
    const moved = moveChord(one, { sectionId: VERSE, chordId: C, to });
    expect(verseOf(moved).chords).toEqual({});
    expect(moved.sections[CHORUS]?.chords).toEqual({ [C]: chord('1', -1, -1, 0) });
    const copied = moveChord(one, { sectionId: VERSE, chordId: C, to, copyId: 'copy' as ChordId });
    expect(verseOf(copied).chords).toEqual({ [C]: chord('1', 0, 8, 2) });
    expect(copied.sections[CHORUS]?.chords).toEqual({ copy: chord('1', -1, -1, 0) });
  });

  test.each([
    ['a letter on', [0, 8], 1, [0, 9]],
    ['a letter back', [0, 8], -1, [0, 7]],
    ['onto the next line', [0, 13], 1, [1, 0]],
    ['onto the line above', [1, 0], -1, [0, 13]],
    ['not beyond the start', [0, 0], -3, [0, 0]],
    ['not beyond the end', [1, 9], 5, [1, 9]],
  ])('it is nudged %s', (_what, [line, character], by, [newLine, newCharacter]) => {
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', line ?? 0, character ?? 0) } });
    const { chords } = verseOf(nudgeChord(one, { sectionId: VERSE, chordId: C, by }));
    expect(chords[C]).toEqual(chord('1', newLine ?? 0, newCharacter ?? 0));
  });

  test('it stands on whole written characters only', () => {
    const one = song({ lyrics: 'e\u0301te\u0301 👨‍👩‍👧', chords: { [C]: chord('1', 0, 0) } });
    expect(verseOf(nudgeChord(one, { sectionId: VERSE, chordId: C, by: 1 })).chords[C]?.character).toBe(2);
    const within = { kind: 'lyric', line: 0, character: 8 } as const;
    const edited = addChord(one, { sectionId: VERSE, chordId: 'd' as ChordId, place: within, text: 'G', key: 'G' });
    expect(verseOf(edited).chords['d' as ChordId]?.character).toBe(6);
  });

  test('text of 10,000 characters is kept as it was typed', () => {
    const text = 'x'.repeat(10_000);
    const edited = addChord(song({ lyrics: LYRICS }), { sectionId: VERSE, chordId: C, place, text, key: 'G' });
    expect(verseOf(edited).chords[C]?.chord).toBe(text);
  });
});

describe('measures', () => {
  test('[EDIT-50] a measure more has as many beats as the time signature says', () => {
    expect(verseOf(addMeasure(song({ measures: [4] }), VERSE)).measures).toEqual([4, 3]);
  });

  test('[EDIT-49] Instrumental adds a phrase of measures to an empty section', () => {
    expect(verseOf(addInstrumentalMeasures(song(), VERSE)).measures).toEqual([3, 3, 3, 3]);
    const has = song({ measures: [2] });
    expect(addInstrumentalMeasures(has, VERSE)).toBe(has);
  });

  test('[EDIT-51] the last measure goes; what was on it waits again, chords on measures move to the last beat left', () => {
    const before = song({
      lyrics: 'Amazing',
      measures: [3, 3],
      chords: { a: chord('1', 0, 0, 4), b: chord('4', -1, -1, 5), d: chord('5', 0, 2, 1), e: chord('5', 0, 3, 7) },
      line_beginnings: { l: { line: 0, beat: 3 } },
    });
    const verse = verseOf(removeMeasure(before, VERSE));
    expect(verse.measures).toEqual([3]);
    expect(verse.chords).toEqual({
      a: chord('1', 0, 0),
      b: chord('4', -1, -1, 2),
      d: chord('5', 0, 2, 1),
      e: chord('5', 0, 3, 4),
    });
    expect(verse.line_beginnings).toEqual({ l: { line: 0, beat: null } });
    const none = song();
    expect(removeMeasure(none, VERSE)).toBe(none);
  });

  const timed = song({
    lyrics: 'Amazing grace',
    measures: [3, 3, 3],
    chords: { p: chord('1', 0, 0, -1), a: chord('1', 0, 0, 2), b: chord('4', 0, 1, 5), d: chord('5', 0, 2, 6) },
    line_beginnings: { l: { line: 0, beat: 7 } },
    line_breaks: { k: { line: 0, word: 1, beat: 3.5 } },
  });
  const beats = ({ chords, line_beginnings, line_breaks }: Section) => [
    ...Object.values(chords).map(({ beat }) => beat),
    line_beginnings['l']?.beat,
    line_breaks['k']?.beat,
  ];

  test.each([
    ['longer', 1, 5, [3, 5, 3], [-1, 2, 5, 8, 9, 3.5]],
    ['shorter', 1, 1, [3, 1, 3], [-1, 2, 3, 4, 5, 3.5]],
    ['at least one beat', 0, 0, [1, 3, 3], [-1, 0, 3, 4, 5, 1.5]],
  ])(
    '[TIME-7] [TIME-8] [TIME-9] a measure is made %s and what is later moves',
    (_what, measure, size, sizes, moved) => {
      const verse = verseOf(resizeMeasure(timed, { sectionId: VERSE, measure, beats: size }));
      expect(verse.measures).toEqual(sizes);
      expect(beats(verse)).toEqual(moved);
    },
  );

  test('the same size changes nothing', () => {
    expect(resizeMeasure(timed, { sectionId: VERSE, measure: 1, beats: 3 })).toBe(timed);
  });
});

describe('slides', () => {
  const at = (line: number, word: number) => ({ sectionId: VERSE, line, word, breakId: 'k' });

  test('[SLIDE-4] a word begins a new row, once', () => {
    const edited = breakLine(song({ lyrics: 'Amazing grace how' }), at(0, 1));
    expect(verseOf(edited).line_breaks).toEqual({ k: { line: 0, word: 1, beat: null } });
    expect(breakLine(edited, { ...at(0, 1), breakId: 'other' })).toBe(edited);
  });

  test.each([
    ['the first word', 0, 0],
    ['no word', 0, 3],
    ['no line', 1, 1],
  ])('[SLIDE-4] %s begins none', (_what, line, word) => {
    const before = song({ lyrics: 'Amazing grace how' });
    expect(breakLine(before, at(line, word))).toBe(before);
  });

  test('[SLIDE-5] rows are joined again', () => {
    const broken = song({ lyrics: 'Amazing grace', line_breaks: { k: { line: 0, word: 1, beat: null } } });
    expect(verseOf(joinLine(broken, { sectionId: VERSE, breakId: 'k' })).line_breaks).toEqual({});
  });
});

test('ids of the wild reach nothing', () => {
  const before = song();
  const wild = '__proto__' as SectionId;
  expect(renameSection(before, wild, 'x')).toBe(before);
  expect(addMeasure(before, 'constructor' as SectionId)).toBe(before);
  expect(repeatSection(before, { arrangementId: MAIN, index: 0, sectionId: wild })).toBe(before);
});
