import { expect, test } from 'vitest';
import { findGuideCategory, listGuides, neighborGuides } from './guides.ts';

const FILES = listGuides({
  './articles/plan/1-planning-set-lists.md': 'Planning set lists',
  './articles/library/02-import-files.md': 'Import files',
  './articles/library/01-add-song.md': 'Add song',
  './articles/library/notes.md': 'A file without a number',
  './articles/other/01-unlisted.md': 'A file of no category',
});
const GUIDES = FILES.map(({ guide }) => guide);

test('[HELP-18] the guides are listed by category, within it by the numbers of their files', () => {
  expect(GUIDES).toEqual([
    { slug: 'add-song', title: 'Add song', category: 'library' },
    { slug: 'import-files', title: 'Import files', category: 'library' },
    { slug: 'planning-set-lists', title: 'Planning set lists', category: 'plan' },
  ]);
  expect(FILES[0]?.path).toBe('./articles/library/01-add-song.md');
});

test('[HELP-10] the neighbors of a guide are of its own category', () => {
  const around = GUIDES.map((guide) => neighborGuides(GUIDES, guide));
  expect(around.map(({ previous, next }) => [previous?.slug, next?.slug])).toEqual([
    [undefined, 'import-files'],
    ['add-song', undefined],
    [undefined, undefined],
  ]);
});

test('a category of guides is found by its name, and an unknown name has none', () => {
  expect(findGuideCategory('plan')).toBe('plan');
  expect(findGuideCategory('constructor')).toBeNull();
  expect(findGuideCategory(null)).toBeNull();
});
