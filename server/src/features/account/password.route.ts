import { changePassword } from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../../platform/database/database.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { HandlerInput, Refusal, Site } from '../../platform/http/serve.ts';
import { readEndToEndKdf } from '../../platform/secrets/kdf.ts';
import { riseToMember, writeRisenTokens } from '../../platform/sessions/rise.ts';
import type { RisenTokens } from '../../platform/sessions/rise.ts';
import { endSessions } from '../../platform/sessions/sessions.repository.ts';
import { forgetTrustedDevices } from '../../platform/sessions/trusted-devices.repository.ts';
import { setPasswordHash } from './account.repository.ts';
import { passwordChangedMail } from './account-mails.ts';
import { checkCurrentPassword } from './current-password.ts';
import { ENVELOPE_NEEDED, MANAGED_ALREADY, OTHER_ENVELOPE } from './encryption/encryption-answers.ts';
import { holdAccount, replaceEnvelope } from './encryption/encryption.repository.ts';
import { GONE } from './gone.ts';

type Change = HandlerInput<typeof changePassword>;

/**
 * Serves the change of the password. This browser continues with a new token; other sessions end unless the person
 * keeps them.
 */
export function servePassword(site: Site): void {
  const { platform } = site;
  const { queries, passwords, mailer, pubSub } = platform;

  serve(site, changePassword, async (input) => {
    const { body, session, reply } = input;
    const checked = await checkCurrentPassword(platform, session.accountId, body.current_password);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.new_password, session.accountId);
    const changed = await queries.transaction((transaction) => change(platform, input, { transaction, passwordHash }));
    if (!changed.ok) return changed;
    mailer.wake();
    pubSub.publish(session.accountId, { news: 'sessions-ended' });
    writeRisenTokens(reply, changed.value);
    return accepted(true as const);
  });
}

async function change(
  { configuration, mailer, now }: Platform,
  { body, session, request }: Change,
  { transaction, passwordHash }: { readonly transaction: Queries; readonly passwordHash: string },
): Promise<Result<RisenTokens, Refusal>> {
  const { accountId } = session;
  const refused = await sealForPassword(transaction, accountId, body.sealed);
  if (refused !== null) return refused;
  const address = await setPasswordHash(transaction, accountId, passwordHash);
  if (address === null) return GONE;
  const details = { signedOutOthers: body.sign_out_others };
  await noteAudit(transaction, { actor: 'person', action: 'password-changed', accountId, details }, now());
  await mailer.queue(transaction, passwordChangedMail(address, publicOrigin(configuration, request)));
  if (body.sign_out_others) {
    await endSessions(transaction, accountId, session.id);
    await forgetTrustedDevices(transaction, accountId);
  }
  return accepted(await riseToMember(transaction, { accountId, request, previous: session.id, now: now() }));
}

/** Stores the keys of an end-to-end encrypted account as they are sealed for the new password. Returns a refusal, or null. */
async function sealForPassword(transaction: Queries, accountId: string, sealed: Change['body']['sealed']) {
  const account = await holdAccount(transaction, accountId);
  if (account === null) return GONE;
  if (account.envelope === null) return sealed === undefined ? null : MANAGED_ALREADY;
  if (sealed === undefined) return ENVELOPE_NEEDED;
  const kdf = readEndToEndKdf(sealed.kdf);
  if (!kdf.ok) return kdf;
  const isReplaced = await replaceEnvelope(transaction, accountId, { ...sealed, kdf: kdf.value });
  return isReplaced ? null : OTHER_ENVELOPE;
}
