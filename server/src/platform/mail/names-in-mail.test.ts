import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameInMail, senderInMail } from './names-in-mail.ts';

test.each([
  ['Ruth Calder', 'Ruth Calder'],
  ['St. Mary’s, Ballymena', 'St. Mary’s, Ballymena'],
  ['J.R. Núñez-O’Neill', 'J.R. Núñez-O’Neill'],
  ['Psalm 150 Choir', 'Psalm 150 Choir'],
  ['URGENT visit https://evil.example/login now', 'URGENT visit now'],
  ['Your account is locked: evil.example', 'Your account is locked:'],
  ['Write to eve@evil.example today', 'Write to today'],
  ['www.evil', null],
  ['Call +1 (555) 010-9999 now', 'Call now'],
  ['Code 123 456', 'Code'],
  [' \r\n ', null],
  ['x'.repeat(200), `${'x'.repeat(59)}…`],
])('the name %j is shown in a mail as %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});

test('any name in a mail loses its addresses and long texts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.webUrl(), fc.emailAddress()), (name) => {
      const shown = nameInMail(name) ?? '';
      expect(Array.from(new Intl.Segmenter().segment(shown)).length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(/:\/\/|@|\.\p{L}{2}/u);
    }),
  );
});

test('a sender is named in a mail with their verified address, or by it alone', () => {
  const emailAddress = 'eve@example.org';
  expect(senderInMail({ name: 'Eve Adams', emailAddress })).toBe('Eve Adams (eve@example.org)');
  expect(senderInMail({ name: 'evil.example', emailAddress })).toBe(emailAddress);
});
