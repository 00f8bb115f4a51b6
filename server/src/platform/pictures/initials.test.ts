import { expect, test } from 'vitest';
import { formatInitials, initialsPicture } from './initials.ts';

test.each([
  ['Ada Lovelace', 'person', 'AL'],
  ['ada maria de la cruz', 'person', 'AC'],
  ['Åse Öberg', 'person', 'ÅÖ'],
  ['Prince', 'person', 'P'],
  ['𝒜da 👩‍👩‍👧Band', 'person', '𝒜👩‍👩‍👧'],
  ['Harbour Street Chapel', 'church', 'H'],
  [' ', 'church', ''],
] as const)('the initials of "%s", a %s, are "%s"', (name, pictured, initials) => {
  expect(formatInitials(name, pictured)).toBe(initials);
});

test('a name in initials never becomes markup', () => {
  const { bytes, type } = initialsPicture('<script> "&', 'person');
  const svg = new TextDecoder().decode(bytes);
  expect(type).toBe('image/svg+xml; charset=utf-8');
  expect(svg).toContain('>&#60;&#34;</text>');
});
