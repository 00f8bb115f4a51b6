import type { SealingProgress } from '@uplift/client/accounts';
import type { SyncState } from '@uplift/core/sync';

/**
 * Events that the server sends to an account, apart from changes of its records. Only the tab that syncs is connected
 * to it.
 */
const SERVER_NEWS = ['shared-sets-changed', 'notified', 'libraries-changed'] as const;
export type ServerNews = (typeof SERVER_NEWS)[number];

/** Events that are made up for when a connection is back. Changes of libraries are noticed with the session. */
export const MISSED_NEWS = ['shared-sets-changed', 'notified'] as const satisfies readonly ServerNews[];

/** Message from one tab to the others about syncing. */
export type SyncNews =
  /** From the tab that syncs: its state. */
  | { readonly type: 'state'; readonly state: SyncState }
  /** To the tab that syncs: sync at once. */
  | { readonly type: 'sync-now' }
  /** To the tab that syncs: pause the upload of a library. */
  | { readonly type: 'pause' }
  /** To the tab that syncs: a person has read the warnings about the server. */
  | { readonly type: 'dismiss-warnings' }
  /** From the tab that syncs: its progress of sealing the library again. */
  | { readonly type: 'sealing'; readonly progress: SealingProgress | null }
  /** To the tab that syncs: pause sealing the library again, or go on. */
  | { readonly type: 'pause-sealing' | 'resume-sealing' }
  /** From a visible tab that does not sync: it would, if the one that does is hidden. */
  | { readonly type: 'lead-wanted' }
  /** From the tab that syncs: it is becoming hidden. */
  | { readonly type: 'lead-offered' }
  /** From the tab that syncs: an event of the server. */
  | { readonly type: 'told'; readonly news: ServerNews };

/** The other tabs of this browser. */
export interface SyncTabs {
  send(news: SyncNews): void;
  onNews(listener: (news: SyncNews) => void): void;
}

/** Over a channel that only pages of this origin receive. */
export function createSyncTabs(): SyncTabs {
  const channel = new BroadcastChannel('uplift-sync');
  return {
    send: (news) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only and takes no target
      channel.postMessage(news);
    },
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data, listener)),
  };
}

const TYPES = [
  'state',
  'sync-now',
  'pause',
  'dismiss-warnings',
  'sealing',
  'pause-sealing',
  'resume-sealing',
  'lead-wanted',
  'lead-offered',
  'told',
];
const STATUSES = ['offline', 'authenticate', 'paused', 'syncing', 'synced'];

/** Ignores unknown messages: another tab may run another release. */
function receive(message: unknown, listener: (news: SyncNews) => void): void {
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (TYPES.includes(String(message.type)) && isWhole(message)) listener(message as SyncNews); // of this origin, and of a known type
}

function isWhole(message: { readonly type: unknown; readonly state?: unknown; readonly news?: unknown }): boolean {
  if (message.type === 'state') return isState(message.state);
  return message.type !== 'told' || isServerNews(message.news);
}

function isState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'status' in state && STATUSES.includes(String(state.status));
}

/** True if it is one of the server's events for the whole account. */
export function isServerNews(news: unknown): news is ServerNews {
  return SERVER_NEWS.some((word) => word === news);
}
