import { listPasskeys, removePasskey, renamePasskey } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { refuse, serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { deletePasskey, namePasskey, passkeysOf } from './passkeys.repository.ts';
import { presentPasskey } from './present-passkey.ts';

const UNKNOWN = refuse(404, { for: 'passkey_id', because: 'This passkey is not there. It may have been removed.' });

/** Serves the passkeys of who is signed in: the list, their names, and their removal. */
export function serveOwnPasskeys(site: Site): void {
  const { queries } = site.platform;

  serve(site, listPasskeys, async ({ session }) =>
    accepted((await passkeysOf(queries, session.accountId)).map(presentPasskey)),
  );

  serve(site, renamePasskey, async ({ session, params, body }) => {
    const row = await namePasskey(queries, ownPasskey(session, params), body.name);
    return row === null ? UNKNOWN : accepted(presentPasskey(row));
  });

  serve(site, removePasskey, async ({ session, params }) => {
    const isRemoved = await deletePasskey(queries, ownPasskey(session, params));
    return isRemoved ? accepted(true as const) : UNKNOWN;
  });
}

function ownPasskey({ accountId }: { readonly accountId: string }, params: Readonly<Record<string, string>>) {
  return { id: params['passkey_id'] ?? '', accountId };
}
