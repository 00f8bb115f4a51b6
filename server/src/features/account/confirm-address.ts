import type { confirmAddressChange, DataOf } from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { findCustomer } from '../../platform/billing/entitlement.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { areSame } from '../../platform/secrets/secrets.ts';
import { refuse, refuseUntil } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { countCodeTry, findAddressChange, noteProven } from '../../platform/sessions/address-changes.repository.ts';
import type { AddressChange } from '../../platform/sessions/address-changes.repository.ts';
import { riseToMember } from '../../platform/sessions/rise.ts';
import type { RisenTokens } from '../../platform/sessions/rise.ts';
import { codeHashes, NO_CHANGE, presentChange, buildChangeWords } from './address-change.ts';
import type { Asker } from './address-change.ts';
import { changeScheduledMail } from './address-mails.ts';
import { readAddress } from './move-address.repository.ts';
import { mailQueue, takeEffect } from './take-effect.ts';
import type { Effect } from './take-effect.ts';

/** A week of guesses finds a code with a chance of 1 in 7,000. */
const TRIES: RateLimit = { name: 'address-code', attempts: 20, withinSeconds: 24 * 3600 };

/** Time in which the old address can stop a change that was not confirmed there. */
const DELAY_MS = 7 * 24 * 60 * 60 * 1000;

const SPENT: Complaint = {
  for: 'server_error',
  because: 'These codes no longer work. Choose Send Again to get new ones.',
};
const TAKEN: Complaint = { for: 'server_error', because: 'That address can no longer be used. Choose another one.' };

/** The codes as entered; null for one that was not. */
export interface EnteredCodes {
  readonly new_code: string | null;
  readonly old_code: string | null;
}

/** The address changed, and the browser continues with new tokens; or the condition that the change waits for. */
type Confirmed =
  | { readonly type: 'changed'; readonly tokens: RisenTokens }
  | { readonly type: 'pending'; readonly change: NonNullable<DataOf<typeof confirmAddressChange>> };

/**
 * Accepts the codes of a change. The new address must be proven; without the code of the old one the change waits for
 * a week.
 */
export async function confirmChange(
  platform: Platform,
  entered: EnteredCodes,
  asker: Asker,
): Promise<Result<Confirmed, Refusal>> {
  const { queries, limits, now } = platform;
  const { accountId } = asker.session;
  const change = await findAddressChange(queries, accountId, now());
  if (change === null) return NO_CHANGE;
  const wait = await limits.count(TRIES, accountId);
  if (wait > 0) return refuseUntil(wait, 'server_error');
  const barred = await codesRefusal(platform, change, entered);
  if (barred !== null) return barred;
  return entered.old_code === null ? schedule(platform, change, asker) : changeNow(platform, change, asker);
}

async function codesRefusal({ queries, secrets, now }: Platform, change: AddressChange, entered: EnteredCodes) {
  const isProven = change.takesEffectAt !== null;
  const missing = findMissingCode(entered, isProven);
  if (missing !== null) return refuse(400, missing);
  const tried = { isNew: !isProven, isOld: entered.old_code !== null, now: now() };
  if (!(await countCodeTry(queries, change, tried))) return refuse(401, SPENT);
  const [first, ...others] = wrongCodes(secrets, change, entered);
  return first === undefined ? null : refuseAll(first, others);
}

function wrongCodes(
  secrets: Platform['secrets'],
  { id, takesEffectAt, newCodeHash, oldCodeHash }: AddressChange,
  { new_code: forNew, old_code: forOld }: EnteredCodes,
): readonly Complaint[] {
  const hashes = codeHashes(secrets, { id, forNew: forNew ?? '', forOld: forOld ?? '' });
  const isNewRight = takesEffectAt !== null || areSame(hashes.newCodeHash, newCodeHash);
  const isOldRight = forOld === null || areSame(hashes.oldCodeHash, oldCodeHash);
  return [...(isNewRight ? [] : [wrongCode('new_code')]), ...(isOldRight ? [] : [wrongCode('old_code')])];
}

function findMissingCode({ new_code: forNew, old_code: forOld }: EnteredCodes, isProven: boolean): Complaint | null {
  if (!isProven && forNew === null) return { for: 'new_code', because: 'Enter the code from the new address.' };
  return isProven && forOld === null ? { for: 'old_code', because: 'Enter the code from the old address.' } : null;
}

function wrongCode(field: string): Complaint {
  return { for: field, because: 'That code isn’t right. Check it, or choose Send Again to get new ones.' };
}

function refuseAll(first: Complaint, others: readonly Complaint[]) {
  return { ok: false, refusal: { status: 401, complaints: [first, ...others] } } as const;
}

async function schedule(
  platform: Platform,
  change: AddressChange,
  { request }: Asker,
): Promise<Result<Confirmed, Refusal>> {
  const { queries, mailer, configuration, now } = platform;
  const takesEffectAt = new Date(now().getTime() + DELAY_MS);
  const oldAddress = await readAddress(queries, change.accountId);
  if (oldAddress === null) return NO_CHANGE;
  const words = buildChangeWords(platform, { ...change, oldAddress }, publicOrigin(configuration, request));
  const isNoted = await queries.transaction(async (tx) => {
    const noted = await noteProven(tx, change, takesEffectAt);
    if (noted) await mailer.queue(tx, changeScheduledMail(words, takesEffectAt));
    return noted;
  });
  if (!isNoted) return NO_CHANGE;
  mailer.wake();
  return accepted({ type: 'pending', change: presentChange({ ...change, takesEffectAt }, now()) });
}

async function changeNow(
  platform: Platform,
  change: AddressChange,
  { session, request }: Asker,
): Promise<Result<Confirmed, Refusal>> {
  const { queries, configuration, now } = platform;
  const parts = {
    queries,
    origin: publicOrigin(configuration, request),
    queue: mailQueue(platform),
    kept: session.id,
  };
  const { accountId } = change;
  const effect = await takeEffect(change, parts, async (tx) => {
    await noteAudit(tx, { actor: 'person', action: 'address-changed', accountId }, now());
    return riseToMember(tx, { accountId, request, previous: session.id, now: now() });
  });
  if (effect.type === 'gone') return NO_CHANGE;
  if (effect.type === 'taken') return refuse(409, TAKEN);
  await announce(platform, change, effect);
  return accepted({ type: 'changed', tokens: effect.value });
}

/** Reports a change that took effect to other devices, to people who see the address, and to the payment provider. */
export async function announce(
  { queries, mailer, pubSub, billing }: Platform,
  { accountId, newAddress }: Pick<AddressChange, 'accountId' | 'newAddress'>,
  { sharing }: Extract<Effect<unknown>, { readonly type: 'changed' }>,
): Promise<void> {
  mailer.wake();
  pubSub.publish(accountId, { news: 'sessions-ended' });
  for (const other of sharing) pubSub.publish(other, { news: 'shared-sets-changed' });
  const customer = billing === null ? null : await findCustomer(queries, accountId);
  // A failure is logged there; the address only heads receipts.
  if (billing !== null && customer !== null) await billing.setAddress(customer, newAddress);
}
