import type { CDPSession, Locator, Page } from '@playwright/test';

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;

type TouchEvent = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** End of a touch drag: the finger is lifted, or the browser or the device takes over the touch. */
type TouchEnd = 'touchEnd' | 'touchCancel';

/** Drags a finger between two points of the screen; the browser decides what that means. */
export async function dragByTouch(
  session: CDPSession,
  { from, to }: { readonly from: TouchPoint; readonly to: TouchPoint },
  end: TouchEnd = 'touchEnd',
): Promise<void> {
  const touch = (type: TouchEvent, touchPoints: readonly TouchPoint[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch(end, []);
}

/** The middle of the handle that moves an item or a song. */
export async function handleCenter(page: Page, name: string): Promise<TouchPoint> {
  return findCenter(page.getByRole('button', { name: `Move ${name}`, exact: true }));
}

async function findCenter(handle: Locator): Promise<TouchPoint> {
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
