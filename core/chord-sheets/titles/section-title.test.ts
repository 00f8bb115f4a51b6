import { describe, expect, test } from 'vitest';
import { mayBeSectionTitle, parseSectionTitle, titleKey } from './section-title.ts';
import { similarity, titleScore } from './section-title-score.ts';

function parseKey(written: string): string {
  const title = parseSectionTitle(written);
  return title === null ? '' : titleKey(title);
}

describe('section titles', () => {
  test.each([
    'Intro',
    'Turnaround',
    'Verse',
    'Pre-Chorus',
    'Chorus',
    'Instrumental',
    'Interlude',
    'Bridge',
    'Tag',
    'Vamp',
    'Build',
    'Outro',
    'Ending',
  ])('[IMP-22] "%s" is a section title, in any case, bracketed, numbered, with a colon', (title) => {
    const written = [title, title.toUpperCase(), `[${title}]`, `${title}:`, `${title} 2`, `(${title} 1)`];
    expect(written.filter((one) => !mayBeSectionTitle(one))).toEqual([]);
    const names = written.map((one) => parseSectionTitle(one)?.name.toLowerCase().replace(/ \d$/u, ''));
    expect(new Set(names)).toEqual(new Set([title.toLowerCase()]));
  });

  test.each([
    ['Chorus (x2)', 'Chorus', 2],
    ['[Intro] (x2)', 'Intro', 2],
    ['Chorus 2x', 'Chorus', 2],
    ['Chorus 2 (3x)', 'Chorus 2', 3],
    ['Tag (Repeat 2x)', 'Tag', 2],
    ['Bridge twice', 'Bridge', 2],
  ])('the section title "%s" is "%s", %i times', (written, name, times) => {
    expect(parseSectionTitle(written)).toMatchObject({ name, times });
  });

  test("a title with more repeats than anyone plays isn't a section title", () => {
    expect(parseSectionTitle('Chorus x99')).toBeNull();
  });

  test.each([
    ['Verse 1 (Voices only)', 'Verse 1', 'Voices only'],
    ['[Outro - fade]', 'Outro', 'fade'],
    ['[Verse 1: Anna]', 'Verse 1', 'Anna'],
    ['Intro (2x) (Riff)', 'Intro', 'Riff'],
  ])('the section title "%s" is "%s" with the note "%s"', (written, name, note) => {
    expect(parseSectionTitle(written)).toMatchObject({ name, note });
  });

  test.each([
    ['Refrain', 'chorus'],
    ['Coro:', 'chorus'],
    ['Estribillo', 'chorus'],
    ['Refrén:', 'chorus'],
    ['R:', 'chorus'],
    ['*R:*', 'chorus'],
    ['Ref.', 'chorus'],
    ['Strophe 1', 'verse'],
    ['Vers 2', 'verse'],
    ['Verso 1', 'verse'],
    ['Estrofa', 'verse'],
    ['Couplet 3', 'verse'],
    ['V1', 'verse'],
    ['1.', 'verse'],
    ['Pont', 'bridge'],
    ['Brug', 'bridge'],
    ['Mid 8', 'bridge'],
    ['BR', 'bridge'],
    ['PC', 'pre-chorus'],
    ['Guitar Solo', 'instrumental'],
    ['Instrumental Break', 'instrumental'],
    ['Last Chorus', 'chorus'],
    ['Verse 1 & 2', 'verse'],
    ['Chorus / Tag', 'chorus'],
    ['CHORRUS:', 'chorus'],
  ])('the title "%s" belongs to a section of the kind %s', (written, kind) => {
    expect(parseSectionTitle(written)?.kind).toBe(kind);
  });

  test.each([
    'Bridge over troubled water',
    'Come thou fount, tag along',
    'Verse upon verse we sing',
    'The chorus of angels',
    'Strike the harp and join the chorus.',
    'Ending all my sorrow',
    'Intro the morning',
    'I was the last to know',
    'Chrous',
    '',
  ])('[IMP-25] "%s" isn\'t a section title', (line) => {
    expect(parseSectionTitle(line)).toBeNull();
  });

  test('[IMP-24] the score of a section title is the similarity of the whole cleaned line to the best listed title', () => {
    expect(titleScore('chorus')).toBe(1);
    expect(titleScore('chrous')).toBeCloseTo(1 - 2 / 6);
    expect(titleScore('bridge over troubled water')).toBeLessThan(0.25);
    expect(similarity('', '')).toBe(1);
    expect(similarity('kitten', 'sitting')).toBeCloseTo(1 - 3 / 7);
  });

  test("[IMP-23] a line with a score below 0.25 isn't a title, with brackets or not", () => {
    expect(titleScore('xyzzy')).toBeLessThan(0.25);
    expect(parseSectionTitle('[xyzzy]')).toBeNull();
  });

  test('titles for one section share a key', () => {
    expect(parseKey('V1')).toBe(parseKey('[VERSE 1]'));
    expect(parseKey('Chorus:')).toBe(parseKey('C:'));
    expect(parseKey('Verse 1')).not.toBe(parseKey('Verse 2'));
    expect(parseKey('Guitar Solo')).not.toBe(parseKey('Solo'));
  });
});
