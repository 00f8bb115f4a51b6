import '@fontsource-variable/instrument-sans/wdth.css';
import '../app/fonts/newsreader.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import '@uplift/ui-kit/styles.css';
import '../app/fonts/accidentals.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, configure } from 'vitest-browser-react/pure';
import { loadOverlays } from '@uplift/ui-kit';

// As the app is drawn: an effect that can't be run twice shows itself.
configure({ reactStrictMode: true });

document.documentElement.lang = 'en';

// As on a page that has been idle: the first press on a button opens its menu at once.
await loadOverlays();

// All files share one page: what a test leaves, the next one must not find.
beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1280, 800);
});
