import { hashedAddress, openText, sealText } from '@uplift/adapters/vault';
import type { AccountEntries, AccountEntry } from '@uplift/core/membership';
import type { SessionData } from './accounts.ts';

/** The entry of an address on this device. */
export async function entryOfAddress(entries: AccountEntries, emailAddress: string): Promise<AccountEntry | undefined> {
  return entryWith(entries, { email_address: await hashedAddress(emailAddress) });
}

/** The entry with this id or hashed address. */
export async function entryWith(
  entries: AccountEntries,
  wanted: Partial<Pick<AccountEntry, 'id' | 'email_address'>>,
): Promise<AccountEntry | undefined> {
  const all = await entries.getAll();
  return all.find((entry) => entry.id === wanted.id || entry.email_address === wanted.email_address);
}

const LAST_SESSION = 'uplift/accounts/last_session';

/** Seals the session that the server sent, for a start without it. */
export async function sealSession(
  key: CryptoKey,
  said: SessionData,
): Promise<Required<Pick<AccountEntry, 'last_session' | 'last_session_iv'>>> {
  const { sealed, iv } = await sealText(key, JSON.stringify(said), LAST_SESSION);
  return { last_session: sealed, last_session_iv: iv };
}

/** Inverse of {@link sealSession}; null if there is nothing to read. */
export async function readSession(key: CryptoKey, entry: AccountEntry | undefined): Promise<unknown> {
  if (entry?.last_session === undefined || entry.last_session_iv === undefined) return null;
  const text = await openText(key, { sealed: entry.last_session, iv: entry.last_session_iv }, LAST_SESSION);
  return text === null ? null : JSON.parse(text);
}
