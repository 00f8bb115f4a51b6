import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

test('no text in the page becomes markup or code: only files of the build run as workers', async ({ page }) => {
  await page.goto('/library/songs');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      markup: () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
      parsed: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      script: () => (document.createElement('script').src = 'https://evil.example/x.js'),
      inline: () => (document.createElement('script').text = 'alert(1)'),
      worker: () => new Worker('/api/v1/auth/session'),
      policy: () =>
        window.trustedTypes?.createPolicy('default', { createHTML: (text) => text, createScriptURL: (text) => text }),
      emptied: () => (document.createElement('div').innerHTML = ''),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return [name, 'done'] as const;
      } catch (error) {
        return [name, error instanceof Error ? error.name : 'thrown'] as const;
      }
    });
  });
  expect(Object.fromEntries(outcomes)).toEqual({
    markup: 'TypeError',
    parsed: 'TypeError',
    script: 'TypeError',
    inline: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    emptied: 'done',
  });
});
