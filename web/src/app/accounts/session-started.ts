import { accepted } from '@uplift/core/foundation';
import type { Answer } from '../../state/accounts.ts';
import type { AccountTools } from './account-tools.ts';

/** The server has started another session: that is who is signed in from now on, in every tab. */
export async function sessionStarted({ server, tabs, traces, passkeys }: AccountTools): Promise<Answer<true>> {
  passkeys.cancel();
  traces.keepSignOutUntold(false);
  await server.changed();
  tabs.tell({ type: 'changed' });
  return accepted(true);
}
