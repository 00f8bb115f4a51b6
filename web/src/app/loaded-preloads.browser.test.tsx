import { expect, test } from 'vitest';
import { startAfterFirstPage } from '@uplift/adapters/browser';

function addLink(rel: 'modulepreload' | 'preload' | 'stylesheet', type: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'script';
  link.href = URL.createObjectURL(new Blob([''], { type }));
  document.head.append(link);
  return link;
}

test('in an app that has started, the preload of a script leaves the page once it is loaded, and a style sheet stays', async () => {
  startAfterFirstPage(() => undefined);
  const sheet = addLink('stylesheet', 'text/css');
  const preload = addLink('modulepreload', 'text/javascript');
  const ofCachedPage = addLink('preload', 'text/javascript');
  await expect.poll(() => preload.isConnected).toBe(false);
  await expect.poll(() => ofCachedPage.isConnected).toBe(false);
  await expect.poll(() => sheet.sheet).not.toBeNull();
  expect(sheet.isConnected).toBe(true);
  sheet.remove();
});
