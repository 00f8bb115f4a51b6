import type { BodyOf, DataOf, readAddressChange, requestAddressChange } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { normalisedAddress } from '@uplift/core/membership';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import { MAIL_UNREACHABLE } from '../../platform/mail/mail-unreachable.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuse, refuseUntil } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import {
  findAddressChange,
  keepAddressChange,
  renewCodes,
  resendAt,
} from '../../platform/sessions/address-changes.repository.ts';
import type { AddressChange } from '../../platform/sessions/address-changes.repository.ts';
import { hashCode, newCode } from '../../platform/sessions/mailed-codes.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { addressInUseMail, newAddressCodeMail, oldAddressCodeMail } from './address-mails.ts';
import type { ChangeWords } from './address-mails.ts';
import { checkCurrentPassword } from './current-password.ts';
import { GONE } from './gone.ts';
import { readAddress, hasAccount } from './move-address.repository.ts';
import { stopToken } from './stop-token.ts';

/** Limits of mailing codes for one account, and to one new address, no matter who requests them. */
export const CODES_OF_ACCOUNT: RateLimit = { name: 'address-change', attempts: 5, withinSeconds: 3600 };
const CODES_TO_ADDRESS: RateLimit = { name: 'address-change-to', attempts: 5, withinSeconds: 3600 };

const FIELD = 'new_email_address';

const SAME = refuse(400, { for: FIELD, because: 'This is already your account’s address.' });

export const NO_CHANGE = refuse(404, {
  for: 'server_error',
  because: 'This address change is no longer pending. It was stopped, or you waited too long. Start again.',
});

/** The person who asks, and the request they make. */
export interface Asker {
  readonly session: MemberSession;
  readonly request: FastifyRequest;
}

type Presented = NonNullable<DataOf<typeof readAddressChange>>;

/** A change as its person sees it. */
export function presentChange(change: AddressChange, now: Date): Presented {
  return {
    new_address: change.newAddress,
    resend_at: resendAt(change, now).toISOString(),
    takes_effect_at: change.takesEffectAt?.toISOString() ?? null,
  };
}

/**
 * Stores a change and mails a code to both addresses. If the new one has an account, its owner gets a mail about it,
 * and everything else is the same.
 */
export async function startChange(
  platform: Platform,
  body: BodyOf<typeof requestAddressChange>,
  asker: Asker,
): Promise<Result<Presented, Refusal>> {
  const { accountId } = asker.session;
  const newAddress = normalisedAddress(body.new_email_address);
  const checked = await checkCurrentPassword(platform, accountId, body.current_password);
  if (!checked.ok) return checked;
  const oldAddress = await readAddress(platform.queries, accountId);
  if (oldAddress === null) return GONE;
  if (oldAddress === newAddress) return SAME;
  const barred = await sendingRefusal(platform, { accountId, newAddress });
  if (barred !== null) return barred;
  const passwordHash = await platform.passwords.hash(body.new_password, accountId);
  // A change that replaces another keeps its id: the link in every mail so far stops it.
  const codes = newCodes(platform, (await findAddressChange(platform.queries, accountId, platform.now()))?.id);
  const mails = await codeMails(platform, { ...codes, oldAddress, newAddress }, asker);
  await platform.queries.transaction(async (queries) => {
    await keepAddressChange(queries, { accountId, newAddress, passwordHash, ...codes.kept }, platform.now());
    await queueAll(platform, queries, mails);
  });
  return presentPending(platform, accountId);
}

/** Mails new codes: to the old address alone once the new one is proven. */
export async function resendCodes(platform: Platform, asker: Asker): Promise<Result<Presented, Refusal>> {
  const { queries, now } = platform;
  const { accountId } = asker.session;
  const change = await findAddressChange(queries, accountId, now());
  const oldAddress = await readAddress(queries, accountId);
  if (change === null || oldAddress === null) return NO_CHANGE;
  const waitMs = resendAt(change, now()).getTime() - now().getTime();
  if (waitMs > 0) return refuseUntil(Math.ceil(waitMs / 1000), 'server_error');
  const barred = await sendingRefusal(platform, change);
  if (barred !== null) return barred;
  const codes = newCodes(platform, change.id);
  const [toNew, toOld] = await codeMails(platform, { ...codes, oldAddress, newAddress: change.newAddress }, asker);
  const isRenewed = await queries.transaction(async (tx) => {
    const renewed = await renewCodes(tx, codes.kept, now());
    if (renewed) await queueAll(platform, tx, change.takesEffectAt === null ? [toNew, toOld] : [toOld]);
    return renewed;
  });
  return isRenewed ? presentPending(platform, accountId) : NO_CHANGE;
}

async function sendingRefusal(
  { limits, mailer }: Platform,
  { accountId, newAddress }: Pick<AddressChange, 'accountId' | 'newAddress'>,
) {
  const wait = (await limits.count(CODES_OF_ACCOUNT, accountId)) || (await limits.count(CODES_TO_ADDRESS, newAddress));
  if (wait > 0) return refuseUntil(wait, 'server_error');
  return (await mailer.isReachable()) ? null : MAIL_UNREACHABLE;
}

/** Two codes in plain text, and their stored form. */
function newCodes({ secrets }: Platform, id: string = crypto.randomUUID()) {
  const [forNew, forOld] = [newCode(), newCode()];
  const kept = { id, ...codeHashes(secrets, { id, forNew, forOld }) };
  return { forNew, forOld, kept };
}

/** Hashes the codes: each is valid for one change and one of its addresses. */
export function codeHashes(
  secrets: Platform['secrets'],
  { id, forNew, forOld }: { readonly id: string; readonly forNew: string; readonly forOld: string },
) {
  return {
    newCodeHash: hashCode(secrets, forNew, `${id}/new`),
    oldCodeHash: hashCode(secrets, forOld, `${id}/old`),
  };
}

interface Mailed extends Pick<ChangeWords, 'oldAddress' | 'newAddress'> {
  readonly forNew: string;
  readonly forOld: string;
  readonly kept: { readonly id: string };
}

/** The mails of a change: to the new address and to the old one. Both of the new address are written, because one takes longer than another. */
async function codeMails(platform: Platform, mailed: Mailed, { request }: Asker): Promise<readonly [Mail, Mail]> {
  const words = buildChangeWords(
    platform,
    { ...mailed, id: mailed.kept.id },
    publicOrigin(platform.configuration, request),
  );
  const isTaken = await hasAccount(platform.queries, mailed.newAddress);
  const [code, inUse] = [newAddressCodeMail(words, mailed.forNew), addressInUseMail(words)];
  return [isTaken ? inUse : code, oldAddressCodeMail(words, mailed.forOld)];
}

/** Builds the text parts of the mails of a change. */
export function buildChangeWords(
  { secrets }: Platform,
  { id, oldAddress, newAddress }: Pick<ChangeWords, 'oldAddress' | 'newAddress'> & { readonly id: string },
  origin: string,
): ChangeWords {
  const query = new URLSearchParams({ acid: id, act: stopToken(secrets, id) });
  return { oldAddress, newAddress, origin, stopLink: `${origin}/stop-address-change?${query.toString()}` };
}

async function queueAll({ mailer }: Platform, queries: Queries, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) await mailer.queue(queries, mail);
}

async function presentPending(
  { queries, mailer, now }: Platform,
  accountId: string,
): Promise<Result<Presented, Refusal>> {
  mailer.wake();
  const change = await findAddressChange(queries, accountId, now());
  return change === null ? NO_CHANGE : accepted(presentChange(change, now()));
}
