import { expect, type Locator, type Page } from '@playwright/test';
import { openUplift } from '../pages/open-uplift.ts';

/** A song as the device stores it, in one canonical text. */
export async function storedSong(page: Page, title: string): Promise<string> {
  const song = await page.evaluate(readSong, title);
  return JSON.stringify(song, sorted, 1);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function readSong(title: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uplift');
    opening.addEventListener('error', () => reject(new Error('The database does not open.')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('songs').objectStore('songs').getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        const records = reading.result as { readonly data: { readonly value: { readonly title: string } } }[];
        resolve(records.find(({ data }) => data.value.title === title)?.data.value ?? null);
      });
    });
  });
}

/** Remembers the song after each step, and walks back and forth through all of them. */
export class SongHistory {
  readonly #page: Page;
  readonly #title: string;
  readonly #steps: string[] = [];

  constructor(page: Page, title: string) {
    this.#page = page;
    this.#title = title;
  }

  /** Does a step, and waits until it is stored. */
  async step(act: () => Promise<void>): Promise<void> {
    if (this.#steps.length === 0) this.#steps.push(await this.#stored());
    const before = this.#steps.at(-1);
    await act();
    await expect.poll(() => this.#stored(), 'the step is stored').not.toBe(before);
    await this.#page.waitForTimeout(100);
    this.#steps.push(await this.#stored());
  }

  /** Undo to the beginning, Redo to the end: each state equal to the one that was. `press` presses the keys or buttons. */
  async walk(press: (what: 'Undo' | 'Redo') => Promise<void>): Promise<void> {
    const back = [await this.#stored()];
    while (await this.#page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()) {
      back.push(await this.#after(() => press('Undo'), back.at(-1) ?? ''));
    }
    expect(back.at(-1), 'undone to the beginning').toBe(this.#steps[0]);
    const passed = back.filter((state) => this.#steps.includes(state));
    expect(passed.toReversed(), 'every step comes by on the way back').toEqual(this.#steps);
    for (const state of back.toReversed().slice(1)) {
      expect(await this.#after(() => press('Redo'), '')).toBe(state);
    }
    await expect(this.#page.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled();
  }

  async #after(act: () => Promise<void>, before: string): Promise<string> {
    const known = before === '' ? await this.#stored() : before;
    await act();
    await expect.poll(() => this.#stored(), 'what was undone or redone is stored').not.toBe(known);
    return this.#stored();
  }

  #stored(): Promise<string> {
    return storedSong(this.#page, this.#title);
  }
}

/** Position of a letter of a line: `line` and `character` from 0, of the section of that name. */
export async function letterAt(page: Page, section: string, [line, character]: readonly [number, number]) {
  const row = page
    .getByRole('application', { name: `Chords of ${section}` })
    .first()
    .locator(`[data-line="${line}"]`);
  await row.scrollIntoViewIfNeeded();
  return row.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let passed = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('[data-chord-id]')) continue;
      const length = node.textContent?.length ?? 0;
      if (passed + length > wanted) {
        const range = document.createRange();
        range.setStart(node, wanted - passed);
        range.setEnd(node, wanted - passed + 1);
        const { left, top, height } = range.getBoundingClientRect();
        return { x: left + 3, y: top + height / 2 };
      }
      passed += length;
    }
    throw new Error('There is no such letter.');
  }, character);
}

export async function center(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** An empty library, where a first visitor answered the question about cookies. */
export async function openLibrary(page: Page): Promise<void> {
  await openUplift(page, '/library/songs');
}
