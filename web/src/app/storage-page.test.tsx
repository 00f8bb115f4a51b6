import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { App } from './app.tsx';

test('a library that is brought over from an older release says how far it has come', () => {
  const page = renderToStaticMarkup(<App state={{ kind: 'migrating', done: 1_200, total: 10_000 }} />);
  expect(page).toContain('Preparing your library …');
  expect(page).toContain('<p>1,200 of 10,000</p>');
  expect(page).toMatch(
    /role="progressbar"[^>]*aria-valuetext="1,200 of 10,000"|aria-valuetext="1,200 of 10,000"[^>]*role="progressbar"/,
  );
});

test('storage that cannot be used says why and what to do', () => {
  const page = renderToStaticMarkup(<App state={{ kind: 'refused', refusal: 'storage-full' }} />);
  expect(page).toContain('This device is full');
  expect(page).toContain('Your songs are safe.');
  expect(page).toContain('Reload');
});
