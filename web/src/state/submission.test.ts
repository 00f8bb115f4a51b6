import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDITING, nextSubmission, type SubmissionEvent, type SubmissionState } from './submission.ts';

const NAME = { for: 'name', because: 'Enter a name.' };
const KEY = { for: 'key', because: 'Choose a key.' };
const REFUSED: SubmissionEvent<string> = { type: 'refused', complaints: [NAME, KEY], failure: 'The disk is full.' };

function after(...events: readonly SubmissionEvent<string>[]): SubmissionState<string> {
  return events.reduce(nextSubmission<string>, EDITING);
}

test('[ACCT-21] what is being sent neither changes nor is sent again', () => {
  const sending = after({ type: 'sent', entered: 'first' });
  expect(sending).toEqual({ type: 'sending', entered: 'first' });
  expect(nextSubmission(sending, { type: 'sent', entered: 'second' })).toBe(sending);
  expect(nextSubmission(sending, { type: 'edited' })).toBe(sending);
});

test('[ACCT-22] a refusal lets one go on, with its complaints and its failure', () => {
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

test('[ACCT-22] an edit without a field drops all that was said', () => {
  expect(after(REFUSED, { type: 'edited' })).toEqual(EDITING);
});

test('what ended leaves nothing said, whatever happened before it was sent', () => {
  expect(after(REFUSED, { type: 'sent', entered: '' }, { type: 'ended' })).toEqual(EDITING);
});

test('an end that comes after a refusal keeps the refusal', () => {
  expect(after({ type: 'sent', entered: '' }, REFUSED, { type: 'ended' })).toMatchObject({ complaints: [NAME, KEY] });
});

test('only a press sends: no other events lead to sending', () => {
  const others = fc.constantFrom<SubmissionEvent<string>>({ type: 'edited' }, { type: 'ended' }, REFUSED);
  fc.assert(
    fc.property(fc.array(others), (events) => {
      expect(after(...events).type).toBe('editing');
    }),
  );
});
