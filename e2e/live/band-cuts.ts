import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The data channels of the page that words went over. */
    keptChannels?: Set<RTCDataChannel>;
  }
}

/** Runs in a page before its own scripts: its channels can be cut. */
export function keepChannels(): void {
  const kept = new Set<RTCDataChannel>();
  window.keptChannels = kept;
  const { prototype } = window.RTCDataChannel;
  const send: unknown = Reflect.get(prototype, 'send');
  if (typeof send !== 'function') return;
  Reflect.set(prototype, 'send', function keep(this: RTCDataChannel, words: string) {
    kept.add(this);
    Reflect.apply(send, this, [words]);
  });
}

/** Runs in a page before its own scripts: its browser has no data channels. */
export function withoutChannels(): void {
  Reflect.deleteProperty(window, 'RTCPeerConnection');
}

/** Takes a page's channels away, as a network does: Playwright's own being offline leaves them. */
export async function cutChannels(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keptChannels?.forEach((channel) => channel.close());
    window.keptChannels?.clear();
  });
}
