import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutTitleFont, TITLE_FONT } from './title-font.ts';

test('the title font of the page is cut from the installed package', async () => {
  expect(readFileSync(TITLE_FONT).equals(await cutTitleFont())).toBe(true);
});
