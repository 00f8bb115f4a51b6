import { suggestNames, suggestSections } from './section-names.ts';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SectionId, toId } from '@uplift/core/foundation';
import {
  C,
  chord,
  CHORUS,
  countingIds,
  MAIN,
  listOrder,
  section,
  song,
  VERSE,
  findVerse,
} from './testing/example-song.ts';
import {
  addMeasure,
  annotateSection,
  capitalize,
  changeArrangement,
  changeSong,
  changeTags,
  changeTimeSignature,
  deleteArrangement,
  duplicateArrangement,
  deleteSection,
  duplicateSection,
  insertSection,
  isEmptySection,
  moveSection,
  newArrangement,
  removeFromOrder,
  renameSection,
  repeatSection,
  sectionToRepeat,
} from './index.ts';

describe('facts', () => {
  test('[SONG-1] title, time signature and copyright change the song', () => {
    const edited = changeSong(song(), { title: 'Grace', copyright_status: 'licensed' });
    expect(edited).toMatchObject({ title: 'Grace', copyright_status: 'licensed', time_signature: '3/4' });
    expect(changeSong(edited, { title: 'Grace' })).toBe(edited);
  });

  test('[SONG-1] the beats of a measure and the note of a beat change without each other', () => {
    expect(changeTimeSignature(song(), { top: '6' }).time_signature).toBe('6/4');
    expect(changeTimeSignature(song(), { bottom: '8' }).time_signature).toBe('3/8');
    const original = song();
    expect(changeTimeSignature(original, { top: '3' })).toBe(original);
  });

  test('typed tags replace those of the song, and the same tags typed in another way change nothing', () => {
    const tagged = changeTags(song(), 'Advent, Communion');
    expect(tagged.tags).toEqual(['Advent', 'Communion']);
    expect(changeTags(tagged, ' Advent,Communion , ')).toBe(tagged);
    expect(changeTags(tagged, '').tags).toEqual([]);
  });

  test('[SONG-15] name, key and tempo change one arrangement', () => {
    const edited = changeArrangement(song(), MAIN, { key: 'A', tempo: 80 });
    expect(edited.arrangements[MAIN]).toMatchObject({ name: 'Default', key: 'A', tempo: 80 });
    expect(changeArrangement(edited, toId<ArrangementId>('no'), { tempo: 1 })).toBe(edited);
  });
});

describe('arrangements', () => {
  const OTHER = toId<ArrangementId>('other');

  test('[EDIT-52] a new arrangement is named "New Arrangement", has no sections, and the key and tempo of the current one', () => {
    const edited = newArrangement(song(), { from: MAIN, id: OTHER });
    expect(edited.arrangements[OTHER]).toEqual({ name: 'New Arrangement', key: 'G', tempo: 76, capo: null, order: [] });
  });

  test('a copied arrangement has the same order', () => {
    const edited = duplicateArrangement(song(), { from: MAIN, id: OTHER });
    expect(edited.arrangements[OTHER]?.name).toBe('Default Copy');
    expect(listOrder(edited, OTHER)).toEqual(['verse', 'chorus']);
  });

  test('[SONG-5] the last arrangement of a song cannot be deleted', () => {
    const edited = newArrangement(song(), { from: MAIN, id: OTHER });
    expect(Object.keys(deleteArrangement(edited, MAIN).arrangements)).toEqual(['other']);
    const one = song();
    expect(deleteArrangement(one, MAIN)).toBe(one);
  });
});

describe('sections', () => {
  test('[EDIT-38] a new section is inserted at the chosen place of the order', () => {
    const edited = insertSection(song(), {
      arrangementId: MAIN,
      index: 1,
      name: ' Bridge ',
      sectionId: toId<SectionId>('b'),
    });
    expect(listOrder(edited)).toEqual(['verse', 'b', 'chorus']);
    expect(edited.sections[toId<SectionId>('b')]).toEqual(section({ name: 'Bridge' }));
  });

  test('[EDIT-42] a blank name adds no section', () => {
    const before = song();
    expect(insertSection(before, { arrangementId: MAIN, index: 0, name: '  ', sectionId: toId<SectionId>('b') })).toBe(
      before,
    );
  });

  test('[EDIT-39] a repeated section has the same id', () => {
    const edited = repeatSection(song(), { arrangementId: MAIN, index: 2, sectionId: VERSE });
    expect(listOrder(edited)).toEqual(['verse', 'chorus', 'verse']);
    expect(edited.sections).toBe(edited.sections);
    expect(Object.keys(edited.sections)).toHaveLength(2);
  });

  test('[EDIT-44] a copied section follows its original, named " Copy", with chords of its own', () => {
    const before = song({ lyrics: 'Amazing', chords: { [C]: chord('1', [0, 1]) }, line_breaks: {} });
    const edited = duplicateSection(before, { arrangementId: MAIN, orderIndex: 0 }, countingIds());
    expect(listOrder(edited)).toEqual(['verse', 'new-1', 'chorus']);
    const copy = edited.sections[toId<SectionId>('new-1')];
    expect(copy?.name).toBe('Verse Copy');
    expect(Object.entries(copy?.chords ?? {})).toEqual([['new-2', chord('1', [0, 1])]]);
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
    expect(listOrder(edited)).toEqual(order);
    expect(edited === before).toBe(order.join('') === 'abc');
  });

  test('a section moved to its own place leaves the song as it was', () => {
    const before = song({}, ['a', 'a', 'b']);
    expect(moveSection(before, { arrangementId: MAIN, from: 0, to: 1 })).toBe(before);
  });

  test('[SONG-16] a direction belongs to one place of the order', () => {
    const edited = annotateSection(song({}, ['verse', 'verse']), { arrangementId: MAIN, orderIndex: 1 }, 'Voices only');
    expect(edited.arrangements[MAIN]?.order.map(({ annotation }) => annotation)).toEqual(['', 'Voices only']);
  });

  test('[EDIT-43] Remove from Order keeps the section so that it can be played again', () => {
    const edited = removeFromOrder(song(), { arrangementId: MAIN, orderIndex: 0 });
    expect(listOrder(edited)).toEqual(['chorus']);
    expect(sectionToRepeat(edited, 'Verse')).toBe(VERSE);
  });

  test('a deleted section is gone from the song and from every order', () => {
    const other = toId<ArrangementId>('other');
    const before = duplicateArrangement(song({}, ['verse', 'chorus', 'verse']), { from: MAIN, id: other });
    const edited = deleteSection(before, VERSE);
    expect(Object.keys(edited.sections)).toEqual(['chorus']);
    expect(listOrder(edited)).toEqual(['chorus']);
    expect(edited.arrangements[other]?.order.map(({ section_id }) => section_id)).toEqual(['chorus']);
    expect(suggestSections(edited, 'Ve')).toEqual([]);
    expect(deleteSection(before, toId<SectionId>('nowhere'))).toBe(before);
  });

  test('a renamed section is renamed wherever it is played', () => {
    expect(findVerse(renameSection(song(), VERSE, 'Verse 1')).name).toBe('Verse 1');
  });

  test('[EDIT-48] a section is empty without lyrics and measures', () => {
    expect(isEmptySection(section({ lyrics: ' \n' }))).toBe(true);
    expect(isEmptySection(section({ lyrics: 'Oh' }))).toBe(false);
    expect(isEmptySection(section({ measures: [4] }))).toBe(false);
    const left = section({ chords: { [C]: { chord: '1', line: -1, character: -1, beat: 0 } } });
    expect(isEmptySection(left), 'chords are left of the measures that were taken away').toBe(false);
  });
});

describe('names of sections', () => {
  test.each([
    ['verse', 'Verse'],
    ['ärger', 'Ärger'],
    ['V1 x', 'V1 x'],
    ['', ''],
    ['𐐨x', '𐐀x'],
  ])('[EDIT-36] the section name %s is written %s', (typed, written) => expect(capitalize(typed)).toBe(written));

  test('[EDIT-37] up to three sections are suggested, those that begin as typed first', () => {
    const names = ['Verse 1', 'Pre-chorus', 'Verse 2', 'Chorus', 'Verse 3', 'Verse 4'];
    const sections = Object.fromEntries(names.map((name, index) => [`s${index}`, section({ name })]));
    const many = { ...song({}, ['s2', 's0', 's1', 's3', 's4', 's5']), sections };
    expect(suggestSections(many, 've').map(({ name }) => name)).toEqual(['Verse 2', 'Verse 1', 'Verse 3']);
    expect(suggestSections(many, 'chor').map(({ name }) => name)).toEqual(['Chorus', 'Pre-chorus']);
    expect(suggestSections(many, 'x')).toEqual([]);
  });

  test('[EDIT-37] usual names are suggested if fewer than three sections match, verses by their next number', () => {
    expect(suggestNames(song(), 'v', 0)).toEqual(['Verse 1', 'Vamp']);
    const verses = { ...song(), sections: { [VERSE]: section({ name: 'Verse 1' }) } };
    expect(suggestNames(verses, 'verse', 1)).toEqual(['Verse 2']);
    expect(suggestNames(song(), 'chorus', 1), 'a section has it').toEqual([]);
    expect(suggestNames(song(), 'i', 1)).toEqual(['Intro', 'Interlude']);
    expect(suggestNames(song(), ' ', 0)).toEqual([]);
  });

  test('[EDIT-40] a section is repeated by its exact name, including case', () => {
    expect(sectionToRepeat(song(), 'Chorus')).toBe(CHORUS);
    expect(sectionToRepeat(song(), 'chorus')).toBeNull();
  });
});

test('unknown ids in edits change nothing', () => {
  const before = song();
  const wild = toId<SectionId>('__proto__');
  expect(renameSection(before, wild, 'x')).toBe(before);
  expect(addMeasure(before, toId<SectionId>('constructor'))).toBe(before);
  expect(repeatSection(before, { arrangementId: MAIN, index: 0, sectionId: wild })).toBe(before);
});
