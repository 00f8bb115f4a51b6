import { expect, test } from 'vitest';
import { placeKeys } from './place-keys.ts';

test('each place of an order has its own key, and keeps it when others move', () => {
  expect(placeKeys([])).toEqual([]);
  expect(placeKeys(['verse', 'chorus', 'verse', 'chorus'])).toEqual(['verse.0', 'chorus.0', 'verse.1', 'chorus.1']);
  expect(placeKeys(['bridge', 'verse', 'chorus', 'verse'])).toEqual(['bridge.0', 'verse.0', 'chorus.0', 'verse.1']);
});
