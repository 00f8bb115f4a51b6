import { startAfterFirstPage } from '@uplift/adapters/browser';
import { AUDIENCE_PATH } from './audience-path.ts';
import { GUEST_PATH } from '@uplift/core/links';
import { findPage } from './routing/pages.ts';
import { TEST_CHECKOUT_PATH } from './test-checkout-path.ts';
import { restrictTrustedTypes } from './trusted-types.ts';

restrictTrustedTypes(window, window.location.origin);
// zod would try out whether it may make functions from text: the policy forbids it, and browsers report each try.
Object.assign(window, { __zod_globalConfig: { jitless: true } });

const { pathname } = window.location;
const path = pathname.replace(/\/+$/, '');
if (path === AUDIENCE_PATH) {
  // Nothing white on the wall until its styles have come.
  document.documentElement.style.setProperty('background', 'black');
  void import('./audience.tsx');
} else if (path === TEST_CHECKOUT_PATH) {
  void import('./test-checkout.tsx');
} else if (path === GUEST_PATH) {
  void import('./guest.tsx');
} else {
  startAfterFirstPage(() => {
    // The page and the app are fetched side by side: neither waits for the other to be read.
    void findPage(pathname)
      ?.load()
      .catch(() => null);
    void import('./start.tsx').then(({ start }) => start());
  });
}
