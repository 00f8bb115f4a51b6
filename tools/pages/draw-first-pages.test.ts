import { expect, test } from 'vitest';
import { toStillHtml } from './draw-first-pages.ts';

test.each([
  ['buttons are off', '<button type="button">Go</button>', '<button disabled="" type="button">Go</button>'],
  ['fields are off', '<input type="email" name="email"/>', '<input disabled="" type="email"/>'],
  ['links lead nowhere', '<a class="x" href="/plan">Plan</a>', '<a class="x">Plan</a>'],
  ['the page alone has a title', '<title>Plan</title><p>a</p>', '<p>a</p>'],
  ['nothing has styles, ids or a place in the order of Tab', '<p id="a" tabindex="0" style="top:0">c</p>', '<p>c</p>'],
])('in a still page, %s', (_, html, still) => {
  expect(toStillHtml(html)).toBe(still);
});
