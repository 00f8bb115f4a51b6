import { fileURLToPath } from 'node:url';
import { bundled, openBundledPage } from './bundled-page.ts';
import type { BundledPage } from './bundled-page.ts';

/** A page with the adapters of the browser, which may make sound. */
export interface SoundPage extends BundledPage {
  /** The script that the app loads into the audio thread. */
  readonly worklet: string;
}

const ENTRY = fileURLToPath(new URL('../adapters/browser/testing/chromium-entry.ts', import.meta.url));
const WORKLET = fileURLToPath(new URL('../web/src/app/workers/metronome-worklet.ts', import.meta.url));

/** Opens a page whose globals are those of `chromium-entry.ts`. */
export async function openSoundPage(): Promise<SoundPage> {
  const [browser, worklet] = await Promise.all([openBundledPage(ENTRY), bundled(WORKLET)]);
  await browser.page.mouse.click(10, 10); // a browser makes no sound before the first press
  return { ...browser, worklet };
}
