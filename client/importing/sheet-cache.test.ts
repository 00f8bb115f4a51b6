import { expect, test } from 'vitest';
import { IMPORT_MESSAGES } from '@uplift/core/import';
import { createSheetCache } from './sheet-cache.ts';

test('a sheet whose lines are all left out has no song, until one of them is read again', async () => {
  const sheets = createSheetCache(() => 'id');
  const sheet = sheets.keep({ name: 'grace.txt', content: new Blob(['G  C\nAmazing grace\n']) });
  const noSong = { type: 'refused', because: IMPORT_MESSAGES.noSong };
  const none = await sheets.preview(
    sheet,
    new Map([
      [1, 'left-out'],
      [2, 'left-out'],
    ]),
  );
  expect([none?.outcome, none?.lines.map(({ kind }) => kind).slice(0, 2)]).toEqual([noSong, ['left-out', 'left-out']]);
  const words = await sheets.preview(sheet, new Map([[1, 'left-out']]));
  expect(words?.outcome).toMatchObject({ type: 'read' });
});
