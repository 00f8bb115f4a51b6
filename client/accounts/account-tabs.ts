import type { Unlocked } from './device-accounts.ts';

/** Message from one tab to the others about the account. */
export type AccountNews =
  /** The server knows more than before: ask it. */
  | { readonly type: 'changed' }
  | { readonly type: 'signed-out' }
  /** The keys of the account are forgotten on this device. */
  | { readonly type: 'locked' }
  /** All data in the browser was cleared. */
  | { readonly type: 'cleared' }
  /** A person signed in without the server; includes the handle of the key. */
  | { readonly type: 'unlocked'; readonly unlocked: Unlocked };

/** The other tabs of this browser. */
export interface AccountTabs {
  send(news: AccountNews): void;
  onNews(listener: (news: AccountNews) => void): void;
}

/** Over a channel that only pages of this origin receive. */
export function createAccountTabs(): AccountTabs {
  const channel = new BroadcastChannel('uplift-accounts');
  return {
    send: (news) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only and takes no target
      channel.postMessage(news);
    },
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => receiveMessage(data, listener)),
  };
}

const TYPES = ['changed', 'signed-out', 'locked', 'cleared', 'unlocked'];

/** Ignores unknown messages: another tab may run another release. */
function receiveMessage(message: unknown, listener: (news: AccountNews) => void): void {
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (TYPES.includes(String(message.type))) listener(message as AccountNews); // of this origin, and of a known type
}
