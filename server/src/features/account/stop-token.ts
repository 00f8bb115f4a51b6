import type { Secrets } from '../../platform/secrets/secrets.ts';

/** The token of the link that stops a change. It's computed, so that each mail about the change can carry it and the database can't reveal it. */
export function stopToken(secrets: Secrets, changeId: string): string {
  return Buffer.from(secrets.mac(changeId, 'stop-address-change')).toString('base64url');
}
