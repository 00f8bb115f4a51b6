const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** The button of an open menu, also while the code of the menu is still being fetched. */
const MENU_BUTTON = '[aria-haspopup][aria-expanded=true]';
/** Attributes that an open menu or dialog sets on covered elements. */
const COVERED = '[inert], [aria-hidden=true]';

/** True if a key is for the page itself: no menu or dialog covers it, or has the focus. */
export function isForPage(target: EventTarget | null, page: HTMLElement | null): boolean {
  const isInOverlay = target instanceof Element && target.closest(OVERLAYS) !== null;
  return page?.closest(COVERED) === null && !isInOverlay && page.querySelector(MENU_BUTTON) === null;
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
