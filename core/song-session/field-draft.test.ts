import { describe, expect, test } from 'vitest';
import { isRefused, plainNumber, shownText, type FieldDraft } from './field-draft.ts';

const typed = (text: string, stored: string | null): FieldDraft => ({
  text,
  stored,
  complaint: stored === null ? 'A song title is required.' : null,
});

describe('the text in a field', () => {
  test.each([
    ['nothing is typed', null, 'Amazing Grace', 'Amazing Grace'],
    ['what is typed is stored', typed('Amazing', 'Amazing'), 'Amazing', 'Amazing'],
    ['a number is typed in another way than it is stored', typed('72.', '72'), '72', '72.'],
    ['undo or another tab changed what was stored', typed('Amazing', 'Amazing'), 'Amazing Grace', 'Amazing Grace'],
  ])('the text in a field is right: %s', (_, draft, stored, shown) => {
    expect(shownText(draft, stored)).toBe(shown);
  });

  test('[EDIT-24] refused text stays in its field, whatever happens to the song', () => {
    expect(shownText(typed('', null), 'Amazing Grace')).toBe('');
    expect(shownText(typed('', null), 'Grace')).toBe('');
  });

  test('a text is refused as long as there is a complaint about it', () => {
    expect(isRefused(null)).toBe(false);
    expect(isRefused(typed('Amazing', 'Amazing'))).toBe(false);
    expect(isRefused(typed('', null))).toBe(true);
  });

  test.each([
    ['090', '90'],
    ['72.50', '72.5'],
    ['4', '4'],
  ])('the number typed as %j is written %j', (text, written) => {
    expect(plainNumber(text)).toBe(written);
  });
});
