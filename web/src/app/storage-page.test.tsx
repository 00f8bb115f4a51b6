import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { App } from './app.tsx';

test('the storage page shows the progress of a library’s migration from an older release', () => {
  const page = renderToStaticMarkup(<App state={{ type: 'migrating', done: 1_200, total: 10_000 }} />);
  expect(page).toContain('Preparing your library…');
  expect(page).toContain('<p>1,200 of 10,000</p>');
  expect(page).toMatch(
    /role="progressbar"[^>]*aria-valuetext="1,200 of 10,000"|aria-valuetext="1,200 of 10,000"[^>]*role="progressbar"/,
  );
});

test('the storage page says why storage can’t be used, and what to do', () => {
  const page = renderToStaticMarkup(<App state={{ type: 'refused', refusal: 'storage-full' }} />);
  expect(page).toContain('This device is full');
  expect(page).toContain('Your songs are safe.');
  expect(page).toContain('Reload');
});
