import { expect, test } from 'vitest';
import { withBar } from './bar.ts';

const HTML = '<script type="module" blocking="render" src="/index.js"></script><div id="root"></div>';

test('the HTML of a page with a bar draws it without waiting for the first script', () => {
  const html = withBar(HTML, '/plan');
  expect(html).toContain('<h1 class="page-title">Plan</h1>');
  expect(html).not.toContain('blocking="render"');
});

test.each(['/presentation', '/perform', '/present', '/sign-in'])(
  'the HTML of %s draws nothing before the first script',
  (path) => {
    expect(withBar(HTML, path)).toBe(HTML);
  },
);
