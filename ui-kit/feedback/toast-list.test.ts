import { describe, expect, test } from 'vitest';
import { goneToasts, newestUndo, withToast, type ShownToast } from './toast-list.ts';

const toast = (id: number, canUndo: boolean): ShownToast => ({
  id,
  message: `${id}`,
  ...(canUndo && { action: { label: 'Undo', onAction: () => {} } }),
});

describe('toasts', () => {
  test('at most three toasts show; the oldest disappears', () => {
    const shown = [1, 2, 3, 4].reduce<readonly ShownToast[]>((toasts, id) => withToast(toasts, toast(id, false)), []);
    expect(shown.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  test('Undo belongs to the newest toast with an Undo', () => {
    expect(newestUndo([toast(1, true), toast(2, true), toast(3, false)])?.id).toBe(2);
    expect(newestUndo([toast(1, false)])).toBeNull();
  });

  test('closed toasts are reported: by time, by the close button, or as too many', () => {
    const shown = [toast(1, true), toast(2, true), toast(3, true)];
    expect(goneToasts(shown, shown.slice(1)).map(({ id }) => id)).toEqual([1]);
    expect(goneToasts(shown, withToast(shown, toast(4, false))).map(({ id }) => id)).toEqual([1]);
    expect(goneToasts([], shown)).toEqual([]);
  });

  test('the undo keys leave an offer alone', () => {
    expect(newestUndo([{ ...toast(1, true), isOffer: true }])).toBeNull();
  });
});
