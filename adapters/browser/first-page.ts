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

/**
 * Calls `next` once the page is on the screen, or after half a second: a hidden page is never painted. A frame's callback
 * comes too early: what starts there runs before the frame is shown (https://www.w3.org/TR/paint-timing/).
 */
function afterPaint(next: () => void): void {
  const observer = new PerformanceObserver(finish);
  const timer = setTimeout(finish, LONGEST_WAIT_MS);
  observer.observe({ type: 'paint', buffered: true });
  function finish() {
    observer.disconnect();
    clearTimeout(timer);
    next();
  }
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
