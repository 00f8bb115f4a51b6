import { expect, test } from 'vitest';
import { formatInitials } from './initials.ts';

test.each([
  ['Ruth Calder', 'RC'],
  ['  ruth  anne calder ', 'RC'],
  ['Ruth', 'R'],
  ['Élodie d’Arc', 'ÉD'],
  ['E\u0301lodie Roux', 'E\u0301R'],
  ['王 小明', '王小'],
  ['😀 Calder', '😀C'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(formatInitials(name)).toBe(expected);
});
