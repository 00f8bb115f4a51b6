import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDialog, type DialogEvent, type DialogState } from './dialog-state.ts';

type Name = 'name' | 'picture';

const CLOSED: DialogState<Name> = { type: 'closed' };
const WRONG = [{ for: 'full_name', because: 'Please enter your first and last name.' }];

function after(...events: readonly DialogEvent<Name>[]): DialogState<Name> {
  return events.reduce(nextDialog<Name>, CLOSED);
}

test('[ACCT-21] each field opens its own dialog', () => {
  expect(after({ type: 'opened', dialog: 'name' })).toEqual({ type: 'open', dialog: 'name', complaints: [] });
  expect(after({ type: 'opened', dialog: 'name' }, { type: 'opened', dialog: 'picture' })).toMatchObject({
    dialog: 'picture',
  });
});

test('[ACCT-21] a dialog that is saving is busy and ignores every event', () => {
  const saving = after({ type: 'opened', dialog: 'name' }, { type: 'sent' });
  expect(saving).toEqual({ type: 'saving', dialog: 'name' });
  for (const type of ['dismissed', 'edited', 'sent'] as const) expect(nextDialog(saving, { type })).toEqual(saving);
});

test('[ACCT-22] a successful save closes the dialog', () => {
  expect(after({ type: 'opened', dialog: 'name' }, { type: 'sent' }, { type: 'saved' })).toEqual(CLOSED);
});

test('[ACCT-22] a failed save shows its reason until something is typed', () => {
  const refused = after({ type: 'opened', dialog: 'name' }, { type: 'sent' }, { type: 'refused', complaints: WRONG });
  expect(refused).toEqual({ type: 'open', dialog: 'name', complaints: WRONG });
  expect(nextDialog(refused, { type: 'edited' })).toMatchObject({ type: 'open', complaints: [] });
});

test('[ACCT-20] dismissing closes the dialog', () => {
  expect(after({ type: 'opened', dialog: 'name' }, { type: 'dismissed' })).toEqual(CLOSED);
});

test('no sequence of events opens a closed dialog, except the event that opens it', () => {
  const late = fc.constantFrom<DialogEvent<Name>>(
    { type: 'dismissed' },
    { type: 'edited' },
    { type: 'sent' },
    { type: 'saved' },
    { type: 'refused', complaints: WRONG },
  );
  fc.assert(
    fc.property(fc.array(late), (events) => {
      expect(after(...events)).toEqual(CLOSED);
    }),
  );
});
