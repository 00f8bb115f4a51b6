import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test('only the matches of a text are marked, and screen readers read it as one text', () => {
  const parts = [
    { text: 'Amazing ', isMatch: false },
    { text: 'Grace', isMatch: true },
  ];
  const markup = renderToStaticMarkup(<MarkedText parts={parts} />);
  expect(markup).toMatch(/^Amazing <mark[^>]*>Grace<\/mark>$/u);
});
