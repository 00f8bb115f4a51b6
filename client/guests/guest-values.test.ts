import { expect, test } from 'vitest';
import { createGuestValues } from './guest-values.ts';

function openMemory(kept: readonly (readonly [string, unknown])[] = []) {
  const values = new Map<string, unknown>(kept);
  return { read: (key: string) => values.get(key), keep: (key: string, value: unknown) => void values.set(key, value) };
}

test('preferences of a guest outlive a reload of the tab, and show at once', async () => {
  const memory = openMemory();
  const values = createGuestValues(memory);
  expect([...(values.all.get() ?? [])]).toEqual([]);
  const chosen = values.choose('fontSize', 20);
  expect(values.all.get()?.get('fontSize')).toBe(20);
  expect(await chosen).toEqual({ ok: true, value: null });
  expect(createGuestValues(memory).all.get()?.get('fontSize')).toBe(20);
});

test.each([[undefined], ['text'], [null], [5]])('invalid stored preferences, such as %j, count as none', (kept) => {
  expect(createGuestValues(openMemory([['guest.preferences', kept]])).all.get()?.size).toBe(0);
});
