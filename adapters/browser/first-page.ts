import { dropLoadedPreloads } from './loaded-preloads.ts';

const OPENED = 'uplift.opened';
const LONGEST_WAIT_MS = 500;

/**
 * Starts the app once the page in the HTML is painted, so that its scripts don't compete with that. At once if the HTML
 * has no page but its bar; so it is on a device that was here before, and for an address with a query.
 */
export function startAfterFirstPage(start: () => void): void {
  dropLoadedPreloads();
  const page = document.querySelector('[data-first-page]');
  if (page !== null && isNewDevice() && window.location.search === '') return afterPaint(start);
  page?.replaceChildren(...page.querySelectorAll('.page-bar'));
  // What the bar ends with depends on the person.
  page?.querySelector('.page-title ~ *')?.remove();
  return start();
}

/** Calls `next` once a frame is painted, or after half a second: a hidden page has no frames. */
function afterPaint(next: () => void): void {
  const timer = setTimeout(next, LONGEST_WAIT_MS);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(next);
  });
}

/** Remembers that Uplift was opened on this device. */
export function markOpened(): void {
  try {
    localStorage.setItem(OPENED, '');
  } catch {
    // Switched off: no device is new then.
  }
}

function isNewDevice(): boolean {
  try {
    return localStorage.length === 0;
  } catch {
    return false;
  }
}
