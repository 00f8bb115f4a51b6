import { expect, test } from 'vitest';
import { codeComplaints } from './address-codes.ts';

const ALL = { newCode: '123456', oldCode: '654321', password: 'sing-7-psalms', hasOldMailbox: true };

test.each([
  ['all of it', {}, false, []],
  ['no new code', { newCode: '' }, false, ['new_code']],
  ['a new code that was proven before', { newCode: '' }, true, []],
  ['five digits', { oldCode: '12345' }, false, ['old_code']],
  ['no password', { password: '' }, false, ['current_password']],
  ['nothing of the old mailbox', { oldCode: '', password: '', hasOldMailbox: false }, false, []],
  ['nothing', { newCode: '', oldCode: '', password: '' }, false, ['new_code', 'old_code', 'current_password']],
] as const)('missing fields of an address change are reported: %s', (_, entered, isProven, fields) => {
  expect(codeComplaints({ ...ALL, ...entered }, isProven).map((complaint) => complaint.for)).toEqual(fields);
});
