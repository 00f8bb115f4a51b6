const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Attributes that an open menu or dialog sets on covered elements. */
const COVERED = '[inert], [aria-hidden=true]';

/** True if a key is for the page itself: no menu or dialog covers it, or has the focus. */
export function isForPage(target: EventTarget | null, page: HTMLElement | null): boolean {
  const isInOverlay = target instanceof Element && target.closest(OVERLAYS) !== null;
  return page !== null && page.closest(COVERED) === null && !isInOverlay;
}

/** The element that has the focus while a key is pressed. */
export function focusedBy({ target }: KeyboardEvent): HTMLElement {
  return target instanceof HTMLElement ? target : document.body;
}

/** True for an element in which the keys type. */
export function takesText(element: HTMLElement): boolean {
  return element.matches('input, textarea, select, [contenteditable]');
}

export function hasModifier({ ctrlKey, altKey, shiftKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || shiftKey || metaKey;
}
