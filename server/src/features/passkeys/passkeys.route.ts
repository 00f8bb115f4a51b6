import { listPasskeys, removePasskey, renamePasskey } from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { passkeyRemovedMail } from './passkey-mails.ts';
import { deletePasskey, namePasskey, listPasskeyRows, readPerson } from './passkeys.repository.ts';
import { presentPasskey } from './present-passkey.ts';

const UNKNOWN = refuse(404, { for: 'passkey_id', because: 'That passkey doesn’t exist. It may have been removed.' });

/** Serves the passkeys of the signed-in person: the list, their names, and their removal. */
export function serveOwnPasskeys(site: Site): void {
  const { queries, mailer, configuration, now } = site.platform;

  serve(site, listPasskeys, async ({ session }) =>
    accepted((await listPasskeyRows(queries, session.accountId)).map(presentPasskey)),
  );

  serve(site, renamePasskey, async ({ session, params, body }) => {
    const row = await namePasskey(queries, ownPasskey(session, params), body.name);
    return row === null ? UNKNOWN : accepted(presentPasskey(row));
  });

  serve(site, removePasskey, async ({ session, params, request }) => {
    const origin = publicOrigin(configuration, request);
    const isRemoved = await queries.transaction(async (transaction) => {
      if (!(await deletePasskey(transaction, ownPasskey(session, params)))) return false;
      const { accountId } = session;
      await noteAudit(transaction, { actor: 'person', action: 'passkey-removed', accountId }, now());
      const person = await readPerson(transaction, accountId);
      await mailer.queue(transaction, person && passkeyRemovedMail(person.emailAddress, origin));
      return true;
    });
    if (!isRemoved) return UNKNOWN;
    mailer.wake();
    return accepted(true as const);
  });
}

function ownPasskey({ accountId }: { readonly accountId: string }, params: Readonly<Record<string, string>>) {
  return { id: params['passkey_id'] ?? '', accountId };
}
