import type { BrowserContext } from '@playwright/test';

const NAME = 'uplift-presentation';

export const SETTINGS = {
  font: 'sans',
  size: 100,
  align: 'center',
  position: 'middle',
  textColor: '#f7f4f0',
  backgroundColor: '#000000',
  hasImage: false,
  hasShadow: false,
  linesPerSlide: 1,
  copyright: 'every',
  aspect: '16:9',
  sections: 'title',
};

export const LINES = ['Amazing grace!', 'How sweet the sound', 'That saved a wretch', 'Like me'];
export const COPYRIGHT = 'Amazing Grace. Words: John Newton, 1779. Public domain.';

/** A deck of one slide a line, as the operator's page sends it. */
export function deckMessage(id: string, settings: object = {}, lines: readonly string[] = LINES): object {
  const slides = lines.map((line, index) => ({
    kind: 'lyrics',
    orderIndex: 0,
    sectionName: 'Verse 1',
    line: index,
    rows: [line],
    secondRows: [],
    scale: 1,
    caption: COPYRIGHT,
    part: null,
  }));
  const sections = [{ orderIndex: 0, name: 'Verse 1', first: 0, count: lines.length, occurrence: null }];
  return { id, deck: { title: 'Amazing Grace', slides, sections }, settings: { ...SETTINGS, ...settings } };
}

interface Show {
  readonly index: number;
  readonly number: number;
  readonly deckId?: string;
  readonly screen?: 'shown' | 'blank' | 'black';
  readonly plan?: readonly { readonly index: number; readonly atEpochMs: number }[];
}

export const showMessage = (show: Show): object => ({
  deckId: 'grace',
  screen: 'shown',
  plan: [],
  sentAtEpochMs: 0,
  ...show,
});

/** A page of the same browser that sends messages to the window of slides like the operator's page. */
export interface Operator {
  /** Keeps a part for a window that opens later, and sends it to those that are open. */
  send(part: 'deck' | 'show' | 'image', value: unknown): Promise<void>;
  /** Resolves to the messages of the windows so far. */
  received(): Promise<readonly Record<string, unknown>[]>;
}

export async function openOperator(context: BrowserContext): Promise<Operator> {
  const page = await context.newPage();
  // Any page of the origin will do; this one does nothing by itself.
  await page.goto('/health');
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    const received: unknown[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<{ readonly word?: unknown }>) => {
      if (data.word !== undefined) received.push(data.word);
    });
    Object.assign(globalThis, { channel, received });
  }, NAME);
  return {
    send: (part, value) =>
      page.evaluate(
        ([name, part, value]) => {
          localStorage.setItem(`${name}.${part}`, JSON.stringify(value));
          const order = { type: 'told', part, value };
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
          (globalThis as unknown as { channel: BroadcastChannel }).channel.postMessage({ to: 'windows', order });
        },
        [NAME, part, value] as const,
      ),
    received: () => page.evaluate(() => (globalThis as unknown as { received: Record<string, unknown>[] }).received),
  };
}
