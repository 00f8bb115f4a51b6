import type { Locator, Page } from 'playwright-core';

/** Effort of a task. */
export interface Effort {
  /** Presses of the pointer. */
  readonly clicks: number;
  /** Text typed without taking the hands from the keyboard, each counted once: a title and the Enter behind it, or one shortcut. */
  readonly keyGroups: number;
  /** From the first press until the result shows. A script neither reads nor plans, so a person takes longer. */
  readonly seconds: number;
}

/** Performs and counts the input of a practiced person. */
export interface CountedHand {
  /** Clicks the middle of an element, or `fromLeftPx` from its left. */
  readonly click: (target: Locator, fromLeftPx?: number) => Promise<void>;
  /** Types a text and then presses keys, as one group. Shortcuts are an empty text and their keys. */
  readonly type: (text: string, ...keys: readonly string[]) => Promise<void>;
  /** Continues typing in the previous group, once the typed text shows a suggestion. */
  readonly typeOn: (text: string, ...keys: readonly string[]) => Promise<void>;
}

/** Distance from the top, within the words of a line. */
const FROM_TOP_PX = 30;

type Keyboard = Pick<Page['keyboard'], 'type' | 'press'>;

/** Does a task and counts it. `task` resolves when its result shows. */
export async function countEffort(
  { keyboard }: { readonly keyboard: Keyboard },
  task: (hand: CountedHand) => Promise<void>,
): Promise<Effort> {
  let clicks = 0;
  let keyGroups = 0;
  const typeOn = async (text: string, ...keys: readonly string[]) => {
    if (text !== '') await keyboard.type(text);
    for (const key of keys) await keyboard.press(key);
  };
  const startedAt = performance.now();
  await task({
    async click(target, fromLeftPx) {
      clicks += 1;
      await target.click(fromLeftPx === undefined ? {} : { position: { x: fromLeftPx, y: FROM_TOP_PX } });
    },
    async type(text, ...keys) {
      keyGroups += 1;
      await typeOn(text, ...keys);
    },
    typeOn,
  });
  return { clicks, keyGroups, seconds: (performance.now() - startedAt) / 1000 };
}
