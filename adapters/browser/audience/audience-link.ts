import type { ScreenArea } from '@uplift/core/presentation';

/** A part of the content that is sent to a window. The link passes values on unchecked: the receiver checks them. */
export type AudiencePart = 'deck' | 'show' | 'image';

export interface AudienceContent {
  readonly type: 'told';
  readonly part: AudiencePart;
  readonly value: unknown;
}

/** Messages from the operator's page to every audience window of this browser. */
export type AudienceOrder =
  | AudienceContent
  | { readonly type: 'are-you-there' }
  | { readonly type: 'close' }
  /** Moves to another screen; null: its screen was unplugged, and the operator needs the remaining one. */
  | { readonly type: 'move'; readonly to: ScreenArea | null };

/** Messages from an audience window. Keys are pressed in it and meant for the operator's page. */
export type AudienceWord =
  /** Sent once loaded, as it may have missed earlier content. */
  | { readonly type: 'hello' }
  | { readonly type: 'alive'; readonly isFullscreen: boolean; readonly width: number; readonly height: number }
  | { readonly type: 'key'; readonly key: string; readonly shiftKey: boolean; readonly repeat: boolean }
  | { readonly type: 'closing' };

export type AudienceMessage =
  | { readonly to: 'windows'; readonly order: AudienceOrder }
  | { readonly to: 'operator'; readonly word: AudienceWord };

/** The name of the window, so that there is one, and of the channel to it. */
export const AUDIENCE_NAME = 'uplift-presentation';

/** Message from the operator's page to the window itself, which must then fill its screen: a press is handed on only with a window message. */
export const FILL = `${AUDIENCE_NAME}.fill`;

export const AUDIENCE_PARTS: readonly AudiencePart[] = ['deck', 'image', 'show'];

/** The channel between the operator's page and the audience windows. */
export interface AudienceChannel {
  post(message: AudienceMessage): void;
  onMessage(listener: (message: AudienceMessage) => void): void;
}

/** Only this app's own pages, of this release or another, can send on a channel of its origin. */
export function openAudienceChannel(): AudienceChannel {
  const channel = new BroadcastChannel(AUDIENCE_NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    post: (message) => channel.postMessage(message),
    onMessage: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      }),
  };
}

/** Accepts only known types: another release may send messages that this one does not know. */
function isMessage(data: unknown): data is AudienceMessage {
  if (typeof data !== 'object' || data === null || !('to' in data)) return false;
  return data.to === 'windows' ? 'order' in data : data.to === 'operator' && 'word' in data;
}

/** The content sent last, stored so that a window that is opened or reloaded shows it before it receives a message. */
export interface AudienceSnapshot {
  read(part: AudiencePart): unknown;
  /** Returns false if it wasn't stored. Null removes the part, and so does a full storage: a window shows nothing rather than old content. */
  keep(part: AudiencePart, value: unknown): boolean;
}

/** Kept in the browser's local storage, which alone can be read before anything else happens. Without one nothing is kept. */
export function audienceSnapshot(storage: Storage | null): AudienceSnapshot {
  return {
    read: (part) => parsed(storage?.getItem(storageKey(part)) ?? null),
    keep(part, value) {
      if (value !== null && isStored(storage, storageKey(part), JSON.stringify(value))) return true;
      storage?.removeItem(storageKey(part));
      return value === null;
    },
  };
}

const storageKey = (part: AudiencePart): string => `${AUDIENCE_NAME}.${part}`;

function isStored(storage: Storage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    // Full: the channel still carries it to the windows that are open.
    return false;
  }
}

/** Returns null for missing or damaged JSON. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
