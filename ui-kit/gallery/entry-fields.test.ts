import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withGallery } from './open-gallery.ts';

let page: Page;
withGallery((opened) => (page = opened), '?blocks=entry');

const code = () => page.getByLabel('Verification code', { exact: true });
const password = () => page.getByLabel('Password', { exact: true });
const because = (label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return ids
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  });

test('a code is accepted as it was mailed, blanks included, and never longer than it is', async () => {
  await code().fill('407 912');
  expect(await code().inputValue()).toBe('407912');
  await code().fill('4a0-79123');
  expect(await code().inputValue()).toBe('407912');
});

test('a digit is added after the last one wherever the boxes were pressed, and all digits can be replaced', async () => {
  await code().click({ position: { x: 12, y: 30 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  expect(await code().inputValue()).toBe('4079');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  expect(await code().inputValue()).toBe('1');
});

test('a refused code and a refused password show the reason', async () => {
  expect(await because('Verification code, refused')).toBe('That code is not right.');
  expect(await because('Password, refused')).toContain("Your passwords don't match.");
});

test('a password is hidden until its button shows it, and hidden again by the next press', async () => {
  const show = page.getByRole('button', { name: 'Show Password', exact: true });
  expect(await password().getAttribute('type')).toBe('password');
  await show.click();
  expect(await password().getAttribute('type')).toBe('text');
  expect(await show.getAttribute('aria-pressed')).toBe('true');
  expect(await password().inputValue()).toBe('copper kettle');
  await show.click();
  expect(await password().getAttribute('type')).toBe('password');
});
