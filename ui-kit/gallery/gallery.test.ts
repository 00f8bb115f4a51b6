import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers, withGallery, type OpenGallery } from './open-gallery.ts';

let gallery: OpenGallery;
let page: Page;
withGallery((...opened) => ([page, gallery] = opened));

/** Loads these blocks before each test; a page of fewer blocks is drawn and searched in less time. */
const showing = (...blocks: readonly string[]) =>
  beforeEach(() => page.goto(`${gallery.address}?blocks=${blocks.join(',')}`).then(() => undefined));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Uplift' });
const undone = (count: number) => page.getByText(`Undone ${count} times`);
const toasts = () => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const focusIsWithin = (locator: Locator) => locator.evaluate((element) => element.contains(document.activeElement));
const describedBy = (locator: Locator) =>
  locator.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  });

describe('dialogs', () => {
  showing('overlays');

  test('a dialog moves the focus to its first field, keeps it inside, closes on Escape and restores the focus', async () => {
    await button('Dialog').click();
    const dialog = page.getByRole('dialog', { name: 'New Collection' });
    await expect.poll(() => isFocused(dialog.getByLabel('Name'))).toBe(true);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsWithin(dialog)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button('Dialog'))).toBe(true);
  });

  test('a press outside closes a dialog', async () => {
    await button('Dialog').click();
    await page.mouse.click(20, 20);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button('Dialog'))).toBe(true);
  });

  test('a question that must be answered closes neither on Escape nor on a press outside', async () => {
    await button('Consent').click();
    const question = page.getByRole('alertdialog', { name: 'Before you begin' });
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 20);
    await expect.poll(() => question.isVisible()).toBe(true);
    await question.getByRole('button', { name: 'Agree' }).click();
    await question.waitFor({ state: 'detached' });
  });

  test('a dialog on a phone is a sheet at the bottom, as wide as the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await button('Dialog').click();
    const box = () => page.locator('[class*=_dialog_]').boundingBox();
    // It slides in from below.
    await expect.poll(async () => Math.round(((await box())?.y ?? 0) + ((await box())?.height ?? 0))).toBe(844);
    expect(await box()).toMatchObject({ x: 0, width: 390 });
  });
});

describe('the navigation panel', () => {
  showing('overlays');

  test('[SHELL-19] the navigation panel has a logo, a title, a close button and links, each with an icon', async () => {
    await button('Navigation').click();
    await expect.poll(() => panel().getByRole('heading', { name: 'Uplift' }).isVisible()).toBe(true);
    expect(await panel().locator('header > svg').count()).toBe(1);
    await expect.poll(() => panel().getByRole('button', { name: 'Close navigation' }).isVisible()).toBe(true);
    expect(await panel().getByRole('link').allTextContents()).toEqual([
      'Library',
      'Plan',
      'Perform',
      'Present',
      'Help',
    ]);
    expect(await panel().locator('a > svg').count()).toBe(5);
    expect(await panel().getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe('page');
  });

  test('[SHELL-21] the close button, a link and Escape close the navigation panel, and the focus returns', async () => {
    const ways = [
      () => panel().getByRole('button', { name: 'Close navigation' }).click(),
      () => panel().getByRole('link', { name: 'Plan' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await button('Navigation').click();
      await close();
      await panel().waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(button('Navigation'))).toBe(true);
    }
    expect(new URL(page.url()).hash).toBe('#plan');
  });
});

describe('menus', () => {
  showing('overlays');

  test('type-ahead finds an item of a menu, Enter chooses it, and the focus returns', async () => {
    await button('Menu').press('Enter');
    await page.keyboard.type('pres');
    await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'Present' }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts().filter({ hasText: 'Present' }).isVisible()).toBe(true);
    await expect.poll(() => isFocused(button('Menu'))).toBe(true);
  });

  test('an item that cannot be chosen takes the focus, shows the reason, and does nothing', async () => {
    await button('Menu').press('Enter');
    await page.keyboard.type('sha');
    const share = page.getByRole('menuitem', { name: 'Share' });
    await expect.poll(() => isFocused(share)).toBe(true);
    expect(await share.getAttribute('aria-disabled')).toBe('true');
    expect(await describedBy(share)).toBe('Offline');
    await page.keyboard.press('Enter');
    await expect.poll(() => share.isVisible()).toBe(true);
    expect(await toasts().count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(button('Menu'))).toBe(true);
  });

  test('the chosen item of a menu has a check mark', async () => {
    await button('Menu').click();
    const title = page.getByRole('menuitemradio', { name: 'By title' });
    expect(await title.getAttribute('aria-checked')).toBe('true');
    await page.getByRole('menuitemradio', { name: 'By date' }).click();
    await button('Menu').click();
    expect(await title.getAttribute('aria-checked')).toBe('false');
  });
});

describe('toasts', () => {
  showing('overlays', 'fields');

  test('Ctrl+Z undoes the newest toast with an Undo, once per toast, and leaves typing alone', async () => {
    await button('Toast').click();
    await button('Toast').click();
    await page.getByLabel('Filled').focus();
    await page.keyboard.press('Control+z');
    await undone(0).waitFor();
    await button('Toast').focus();
    await page.keyboard.press('Control+z');
    await undone(1).waitFor();
    await page.keyboard.press('Control+z');
    await undone(2).waitFor();
    await page.keyboard.press('Control+z');
    await undone(2).waitFor();
    expect(await toasts().count()).toBe(0);
  });
});

describe('complaints of a form', () => {
  showing('form');

  test('[VALID-14] [VALID-15] [VALID-16] [VALID-17] text, textarea, select, switch, date-time and table show the joined reasons next to their names', async () => {
    const shown: readonly (readonly [Locator, string])[] = [
      [page.getByLabel('Song title'), 'The title must not be empty. The title must be unique.'],
      [page.getByLabel('Song notes'), 'The notes are too long.'],
      [page.getByRole('button', { name: /Song key/ }), 'Choose a key.'],
      [page.getByLabel('Date and time'), 'The date must be a date.'],
      [page.getByRole('switch', { name: 'Shared with the church' }), 'Sign in to share.'],
      [page.getByRole('grid', { name: 'Songs of the form' }), 'Select a song.'],
    ];
    await button('Save').click();
    for (const [field, text] of shown) {
      await page.getByText(text, { exact: true }).waitFor();
      expect(await describedBy(field)).toBe(text);
    }
  });

  test('[VALID-14] a field without complaints shows none, and a complaint without a field shows nowhere', async () => {
    await button('Save').click();
    await page.getByText('Choose a key.').waitFor();
    expect(await page.getByLabel('Copyright').getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Meant for another form.').count()).toBe(0);
  });

  test('the focus moves to the first refused field', async () => {
    await button('Save').click();
    await page.getByText('Choose a key.').waitFor();
    await expect.poll(() => isFocused(page.getByLabel('Song title'))).toBe(true);
  });
});

describe('statuses', () => {
  showing('status');

  test('statuses under 1000 px share one button with the points, which opens the words', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: 'Connection: 3 Connected, Syncing..., Online' }).click();
    await expect
      .poll(() => page.getByRole('dialog', { name: 'Connection' }).getByText('3 Connected').isVisible())
      .toBe(true);
  });
});

describe('in time', () => {
  let withoutClock: Page;
  beforeAll(async () => {
    withoutClock = page;
    page = await gallery.newPage();
    await page.clock.install();
  });
  beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));
  showing('overlays', 'status');
  afterAll(async () => {
    await page.context().close();
    page = withoutClock;
  });

  test('a toast stays 8 s, longer while the pointer is on it, and is announced politely', async () => {
    await button('Toast').click();
    const toast = toasts().filter({ hasText: '2 songs removed' });
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('status').textContent()).toBe(
      '2 songs removed',
    );
    await page.clock.runFor(6000);
    await expect.poll(() => toast.isVisible()).toBe(true);
    const place = await toast.boundingBox();
    await page.mouse.move((place?.x ?? 0) + 30, (place?.y ?? 0) + 20);
    await page.clock.runFor(20_000);
    await expect.poll(() => toast.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await expect.poll(() => toast.isVisible()).toBe(true);
    await page.clock.runFor(2100);
    await toast.waitFor({ state: 'detached' });
  });

  test('changes of a status are announced, at most one every 10 s', async () => {
    const announced = () => page.locator('section[aria-label=Status] output').textContent();
    expect(await announced()).toBe('');
    await button('Change connection').click();
    await page.clock.runFor(10);
    expect(await announced()).toContain('Offline');
    await button('Change connection').click();
    await page.clock.runFor(9000);
    expect(await announced()).toContain('Offline');
    await page.clock.runFor(1100);
    expect(await announced()).toContain('Online');
  });
});

describe('every component', () => {
  test.each(['light', 'dark'])('axe finds no problem in any component in the %s theme', async (theme) => {
    await page.goto(`${gallery.address}?theme=${theme}`);
    await button('Save').click();
    await page.getByText('Choose a key.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('no component is wider than a screen of 320 px, even with text at 200 %', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(gallery.address);
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});
