import { AUDIENCE_PATH } from './audience-path.ts';
import { fetchPage } from './pages.ts';

const { pathname } = window.location;
if (pathname.replace(/\/+$/, '') === AUDIENCE_PATH) {
  // Nothing white on the wall until its styles have come.
  document.documentElement.style.setProperty('background', 'black');
  void import('./audience.tsx');
} else {
  // The page and the app are fetched side by side: neither waits for the other to be read.
  void fetchPage(pathname);
  void import('./start.tsx');
}
