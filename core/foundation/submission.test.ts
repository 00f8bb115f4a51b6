import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDITING, nextSubmission, type SubmissionEvent, type SubmissionState } from './submission.ts';

const NAME = { for: 'name', because: 'Enter a name.' };
const KEY = { for: 'key', because: 'Choose a key.' };
const REFUSED: SubmissionEvent<string> = { type: 'refused', complaints: [NAME, KEY], failure: 'The disk is full.' };

function after(...events: readonly SubmissionEvent<string>[]): SubmissionState<string> {
  return events.reduce(nextSubmission<string>, EDITING);
}

test('[ACCT-21] a submission neither changes nor is sent again while it is pending', () => {
  const sending = after({ type: 'sent', entered: 'first' });
  expect(sending).toEqual({ type: 'sending', entered: 'first' });
  expect(nextSubmission(sending, { type: 'sent', entered: 'second' })).toBe(sending);
  expect(nextSubmission(sending, { type: 'edited' })).toBe(sending);
});

test('[ACCT-22] a refusal re-enables the form, with its complaints and its failure', () => {
  expect(after({ type: 'sent', entered: '' }, REFUSED)).toEqual({
    type: 'editing',
    complaints: [NAME, KEY],
    failure: 'The disk is full.',
  });
});

test('an edited field loses its own complaints, and the failure stays', () => {
  expect(after(REFUSED, { type: 'edited', fields: ['name'] })).toEqual({
    type: 'editing',
    complaints: [KEY],
    failure: 'The disk is full.',
  });
});

test('[ACCT-22] an edit without a field clears all messages', () => {
  expect(after(REFUSED, { type: 'edited' })).toEqual(EDITING);
});

test('a finished submission leaves no messages, whatever happened before it was sent', () => {
  expect(after(REFUSED, { type: 'sent', entered: '' }, { type: 'ended' })).toEqual(EDITING);
});

test('a submission that ends after a refusal keeps the refusal', () => {
  expect(after({ type: 'sent', entered: '' }, REFUSED, { type: 'ended' })).toMatchObject({ complaints: [NAME, KEY] });
});

test('only a press sends the form; no other event does', () => {
  const others = fc.constantFrom<SubmissionEvent<string>>({ type: 'edited' }, { type: 'ended' }, REFUSED);
  fc.assert(
    fc.property(fc.array(others), (events) => {
      expect(after(...events).type).toBe('editing');
    }),
  );
});
