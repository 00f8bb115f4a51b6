import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const OWN = join(import.meta.dirname, '..', 'fixtures', 'songs');
const CORPUS = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus', 'songs');

/** Every file under a folder, as a musician's folder of chord sheets is. */
function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** The chord sheets of these tests. */
export const ownChordSheets = (): readonly string[] => filesUnder(OWN);

/** The chord sheets of these tests, and of the corpus where that is beside the checkout. */
export function chordSheets(): readonly string[] {
  const own = ownChordSheets();
  if (existsSync(CORPUS)) return [...own, ...filesUnder(CORPUS)];
  process.stdout.write('Corpus not found at ../shared/corpus: the journey imports its own songs only.\n');
  return own;
}

/** Imports files into the library that is shown. Returns the number of songs. */
export async function importFolder(page: Page, files: readonly string[]): Promise<number> {
  await page.getByRole('button', { name: 'Import Files' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose Files' }).click(),
  ]);
  await chooser.setFiles([...files]);
  await expect(page.getByText(`${files.length} of ${files.length} read`)).toBeVisible({ timeout: 30_000 });
  const accept = page.getByRole('button', { name: /^Import [\d,]+ Songs$/ });
  const count = Number(/\d+/u.exec(await accept.innerText())?.[0]);
  await accept.click();
  await page.getByRole('button', { name: 'Done' }).click({ timeout: 30_000 });
  return count;
}
