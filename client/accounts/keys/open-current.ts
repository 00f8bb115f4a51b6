import type { EnvelopeOpener, OpenEnvelope } from '@uplift/adapters/keys';
import { accepted, refused, type Complaint, type Result } from '@uplift/core/foundation';
import type { AccountParts } from '../account-parts.ts';

/** An envelope of an account, as the server sent it. */
export interface SentEnvelope {
  readonly upliftId: string;
  readonly envelope: string;
}

/** Reasons not to trust an envelope: it was changed or belongs to another account, or this device has seen a later one. */
export type Distrust = 'damaged' | 'newer-version' | 'earlier';

type CurrentParts = Pick<AccountParts, 'loadKeys' | 'seenKeys'>;

/**
 * Opens an envelope, unless this device has seen a later one of the account. `closed` if the secret doesn't open it, or the
 * code of the keys can't be loaded.
 */
export async function openCurrent(
  { loadKeys, seenKeys }: CurrentParts,
  { upliftId, envelope }: SentEnvelope,
  opener: EnvelopeOpener,
): Promise<Result<OpenEnvelope, Distrust | 'closed'>> {
  const keys = await loadKeys();
  if (keys === null) return refused('closed');
  const opened = await keys.openEnvelope(upliftId, envelope, opener);
  if (!opened.ok) return refused(REASONS[opened.refusal]);
  const { edition, generation, root, device } = opened.value;
  if (edition < (await seenKeys.read(upliftId)).edition) {
    keys.wipe(root);
    keys.wipe(device);
    return refused('earlier');
  }
  await seenKeys.keep(upliftId, { edition, generation });
  return opened;
}

const REASONS = {
  unreadable: 'damaged',
  'newer-version': 'newer-version',
  wrong: 'closed',
  'no-such-wrap': 'closed',
} as const;

/** Checks an envelope with the root key of its account that this device has: it must be the account's, whole, and no earlier one. */
export async function checkCurrent(
  { loadKeys, seenKeys }: CurrentParts,
  { upliftId, envelope }: SentEnvelope,
  root: CryptoKey,
): Promise<Result<null, Distrust>> {
  const keys = await loadKeys();
  if (keys === null) return accepted(null);
  const checked = await keys.checkEnvelope(upliftId, envelope, root);
  if (!checked.ok) return refused(REASONS[checked.refusal]);
  if (checked.value.edition < (await seenKeys.read(upliftId)).edition) return refused('earlier');
  await seenKeys.keep(upliftId, checked.value);
  return accepted(null);
}

const DISTRUST: Readonly<Record<Distrust, string>> = {
  damaged:
    'The server sent keys that aren’t yours or are damaged. Nothing is lost on this device, and nothing is sent until it can send the right ones. If you started over or changed your keys, sign out here and sign in again.',
  'newer-version': 'Your keys were sealed by a newer Uplift. Reload this page to get it.',
  earlier:
    'The server sent earlier keys of your account than this device has seen. An earlier password or recovery key may open those. Nothing is lost on this device, and nothing is sent until the server sends your present keys.',
};

/** Says why an envelope isn't used. */
export function describeDistrust(distrust: Distrust): string {
  return DISTRUST[distrust];
}

/** Complaint about a secret that doesn't open an envelope, or about the envelope. */
export function toOpeningComplaint(refusal: Distrust | 'closed', wrongSecret: Complaint): Complaint {
  return refusal === 'closed' ? wrongSecret : { for: 'encryption', because: describeDistrust(refusal) };
}
