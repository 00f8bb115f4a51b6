import { IMPORT_EXTENSIONS } from '@uplift/core/song-formats';
import { expect, test } from 'vitest';
import { IMPORT_FORMATS } from './import-formats.ts';

test('[IMP-2] the import dialog names the extension of every accepted file, and no other', () => {
  const named = Array.from(IMPORT_FORMATS.matchAll(/\.([a-z]+)/gu), ([, extension]) => extension);
  expect(named.toSorted()).toEqual([...IMPORT_EXTENSIONS, 'zip'].toSorted());
});
