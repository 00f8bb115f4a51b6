import '@fontsource-variable/instrument-sans/wdth.css';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import '@uplift/ui-kit/styles.css';
import '../app/fonts/accidentals.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, configure } from 'vitest-browser-react/pure';

// As the app is drawn: an effect that can't be run twice shows itself.
configure({ reactStrictMode: true });

document.documentElement.lang = 'en';

// All files share one page: what a test leaves, the next one must not find.
beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1280, 800);
});
