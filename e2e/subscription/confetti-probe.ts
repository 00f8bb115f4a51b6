import type { Page } from '@playwright/test';

interface Fallen {
  /** The most pieces drawn in one frame. */
  readonly most: number;
  /** Colors of the drawn pieces: red, green and blue, of 255. */
  readonly colors: readonly (readonly number[])[];
}

/** Records what is drawn on canvases from the next load on, and returns it. */
export async function watchConfetti(page: Page): Promise<() => Promise<Fallen>> {
  await page.addInitScript(() => {
    const fallen = { most: 0, now: 0, colors: new Set<string>() };
    Object.assign(globalThis, { fallen });
    const drawing = CanvasRenderingContext2D.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called with the canvas they are asked of
    const { clearRect, fill } = drawing;
    drawing.clearRect = function cleared(...area) {
      fallen.now = 0;
      clearRect.apply(this, area);
    };
    drawing.fill = function filled(this: CanvasRenderingContext2D, ...rule: readonly unknown[]) {
      fallen.now += 1;
      fallen.most = Math.max(fallen.most, fallen.now);
      if (typeof this.fillStyle === 'string') fallen.colors.add(this.fillStyle);
      Reflect.apply(fill, this, rule);
    };
  });
  const drawn = () =>
    page.evaluate(() => {
      const { most, colors } = (globalThis as unknown as { readonly fallen: { most: number; colors: Set<string> } })
        .fallen;
      return { most, colors: [...colors] };
    });
  return async () => {
    const { most, colors } = await drawn();
    return { most, colors: colors.map((color) => parseColor(color)) };
  };
}

/** A color as canvases report it: "#ef254e", or "rgba(239, 37, 78, 0.5)". */
function parseColor(color: string): readonly number[] {
  if (color.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (color.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number);
}
