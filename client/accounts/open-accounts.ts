import { assertNever } from '@uplift/core/foundation';
import type { Accounts } from './accounts.ts';
import { accountCalls } from './calls/account-calls.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountNews } from './account-tabs.ts';
import type { AccountTools } from './account-tools.ts';
import { addressCalls } from './calls/address-calls.ts';
import { churchCalls } from './calls/church-calls.ts';
import { churchLinkCalls } from './calls/church-link-calls.ts';
import { createDeviceAccounts } from './device-accounts.ts';
import { encryptionCalls, type KeyCalls } from './calls/encryption-calls.ts';
import { keyCalls } from './calls/key-calls.ts';
import { notificationCalls } from './calls/notification-calls.ts';
import { passkeyCalls } from './calls/passkey-calls.ts';
import { resetCalls } from './calls/reset-calls.ts';
import type { Encryption } from './encryption.ts';
import { createServerSession, type ServerSession } from './server-session.ts';
import { signInCalls } from './calls/sign-in-calls.ts';
import { signOutCalls } from './calls/sign-out-calls.ts';
import { subscriptionCalls } from './calls/subscription-calls.ts';

/** Methods of {@link Accounts}, without its stores. */
export type AccountCalls = Omit<Accounts, 'state' | 'notifications' | 'hasPasskeys'> & EncryptionCalls;

/** Methods of {@link Encryption} that need the account. */
export type EncryptionCalls = KeyCalls & Pick<Encryption, 'setLockAfter'>;

/** All of them but the one that needs the browser's events. */
export type OpenedCalls = Omit<AccountCalls, 'setLockAfter'>;

/** Puts accounts together. From here on this tab follows the network and the other tabs; {@link AccountCalls.refresh} asks for the first time. */
export function openAccounts(parts: AccountParts): OpenedCalls {
  const device = createDeviceAccounts({ ...parts, access: parts.stores.access });
  const server = createServerSession({ ...parts, device });
  const tools: AccountTools = { ...parts, device, server };
  parts.connection.subscribe(() => {
    if (parts.connection.get() === 'offline') server.offline();
    else void server.refresh();
  });
  parts.tabs.onNews((news) => void receiveNews(tools, news));
  void lockIfForgotten(parts, server);
  const account = accountCalls(tools);
  return {
    refresh: () => server.refresh(),
    ...signInCalls(tools),
    ...passkeyCalls(tools),
    ...resetCalls(tools),
    ...signOutCalls(tools),
    ...account,
    ...keyCalls(tools, account),
    ...encryptionCalls(tools),
    ...addressCalls(tools),
    ...churchCalls(tools),
    ...churchLinkCalls(tools),
    ...subscriptionCalls(tools),
    ...notificationCalls(tools),
  };
}

/**
 * Locks a tab that the kept key has opened, if another tab locked the account after that key was read and before this
 * one listened. The key is read again: what other tabs wrote to local storage isn't always here yet.
 */
async function lockIfForgotten({ stores, keptKey }: AccountParts, server: ServerSession): Promise<void> {
  const opened = stores.access.state.get();
  if (opened.type !== 'unlocked' || (await keptKey.read()) !== null) return;
  if (stores.access.state.get() === opened) await server.locked();
}

async function receiveNews({ server, device, traces }: AccountTools, news: AccountNews): Promise<void> {
  switch (news.type) {
    case 'changed':
      return server.changed();
    case 'signed-out':
      return server.ended();
    case 'locked':
      return server.locked();
    case 'cleared':
      return traces.startOver();
    case 'unlocked':
      device.adopt(news.unlocked);
      return server.opened(news.unlocked);
    default:
      return assertNever(news);
  }
}
