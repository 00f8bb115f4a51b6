import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import { enterEffect, listSectionChoices, sectionChoices, steppedChoice, tabChoice } from './section-choices.ts';
import { song } from './testing/example-song.ts';

const VERSE_1 = { sectionId: toId<SectionId>('v1'), name: 'Verse 1' };
const VERSE_2 = { sectionId: toId<SectionId>('v2'), name: 'Verse 2' };

describe('the choices for a new section', () => {
  test('[EDIT-37] the list of sections offers suggestions, and a new section last', () => {
    expect(sectionChoices('Ve', [VERSE_1, VERSE_2])).toEqual([
      { type: 'repeat', ...VERSE_1 },
      { type: 'repeat', ...VERSE_2 },
      { type: 'new', name: 'Ve' },
    ]);
  });

  test('[EDIT-42] the list of sections is empty for a blank name', () => {
    expect(sectionChoices('  ', [VERSE_1])).toEqual([]);
  });

  test.each([
    [null, 1, 0],
    [null, -1, 2],
    [0, 1, 1],
    [2, 1, null],
    [0, -1, null],
  ] as const)('an arrow leads from line %s by %s to line %s of three', (active, by, next) => {
    expect(steppedChoice(active, by, 3)).toBe(next);
  });

  test('an empty list of sections has no line to go to', () => {
    expect(steppedChoice(null, 1, 0)).toBeNull();
  });
});

describe('Tab in the section entry', () => {
  const choices = sectionChoices('Verse', [VERSE_1, VERSE_2]);

  test('[EDIT-39] Tab repeats the section on the selected line', () => {
    expect(tabChoice(choices, 1, null)).toBe('v2');
  });

  test('[EDIT-40] Tab repeats the section of exactly this name without a selected line', () => {
    expect(tabChoice(choices, null, VERSE_2.sectionId)).toBe('v2');
  });

  test('[EDIT-39] Tab repeats the first suggestion if no name matches', () => {
    expect(tabChoice(choices, null, null)).toBe('v1');
  });

  test('Tab repeats nothing if no section is offered', () => {
    expect(tabChoice(sectionChoices('Bridge', []), null, null)).toBeNull();
  });
});

describe('usual names and names that are taken', () => {
  test('[EDIT-37] usual names are listed between the sections to repeat and the typed name', () => {
    expect(sectionChoices('Ch', [], ['Chorus'])).toEqual([
      { type: 'new', name: 'Chorus' },
      { type: 'new', name: 'Ch' },
    ]);
  });

  test('[EDIT-37] a song offers its own sections, a usual name and the typed name', () => {
    expect(listSectionChoices(song(), 'ver')).toEqual([
      { type: 'repeat', sectionId: 'verse', name: 'Verse' },
      { type: 'new', name: 'Verse 1' },
      { type: 'new', name: 'ver' },
    ]);
  });
});

describe('Enter in the section entry', () => {
  const choices = sectionChoices('verse 2', [VERSE_1, VERSE_2]);

  test('[EDIT-38] Enter on the name of a section asks first whether it is meant', () => {
    expect(enterEffect(choices, null, 'verse 2')).toEqual({ type: 'ask', line: 1 });
  });

  test('[EDIT-38] Enter takes the typed name of a section that is new', () => {
    const typed = sectionChoices(' Verse ', [VERSE_1]);
    expect(enterEffect(typed, null, ' Verse ')).toEqual({ type: 'choose', choice: { type: 'new', name: 'Verse' } });
  });

  test('[EDIT-39] Enter takes the selected line', () => {
    expect(enterEffect(choices, 1, 'verse 2')).toEqual({ type: 'choose', choice: { type: 'repeat', ...VERSE_2 } });
  });

  test('[EDIT-42] Enter is ignored for a blank name', () => {
    expect(enterEffect([], null, ' ')).toBeNull();
  });
});
