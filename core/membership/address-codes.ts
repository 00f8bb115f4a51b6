import type { Complaint } from '@uplift/core/foundation';

const CODE = /^\d{6}$/u;

/** Fields that confirm a new address. */
export interface EnteredCodes {
  readonly newCode: string;
  readonly oldCode: string;
  readonly password: string;
  /** True if the person can read mail at the old address. */
  readonly hasOldMailbox: boolean;
}

export const NOTHING_ENTERED: EnteredCodes = { newCode: '', oldCode: '', password: '', hasOldMailbox: true };

/** Fields missing before the codes are sent. */
export function codeComplaints(
  { newCode, oldCode, password, hasOldMailbox }: EnteredCodes,
  isProven: boolean,
): readonly Complaint[] {
  return [
    ...(isProven || CODE.test(newCode) ? [] : [{ for: 'new_code', because: 'Enter the 6 digits of the code.' }]),
    ...(!hasOldMailbox || CODE.test(oldCode) ? [] : [{ for: 'old_code', because: 'Enter the 6 digits of the code.' }]),
    ...(!hasOldMailbox || password !== '' ? [] : [{ for: 'current_password', because: 'Enter your password.' }]),
  ];
}
