import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..', '..');
const ORIGINAL = 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';

/** The font that titles with Latin letters are set in, which every page waits for. */
export const TITLE_FONT = join(ROOT, 'web', 'src', 'app', 'fonts', 'newsreader-latin-titles-normal.woff2');

const CUT = {
  targetFormat: 'woff2',
  keepAllGlyphs: true,
  // The weights and optical sizes that the style sheets use.
  variationAxes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
} as const;

/** Cuts the title font from its package: with every letter, but without weights and sizes that no title has. */
export async function cutTitleFont(): Promise<Buffer> {
  const original = readFileSync(join(ROOT, ORIGINAL));
  return subsetFont(original, '', CUT);
}
