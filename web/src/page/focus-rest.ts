/** Frames until rows disappear: one or two, on a busy device up to a second. */
const FRAMES_WATCHED = 60;

/**
 * Moves the focus after rows have left the table: to the row in their place, or, if none is left, to the next action.
 */
export function focusRest(frame: HTMLElement | null): void {
  let framesLeft = FRAMES_WATCHED;
  // A row that leaves later takes the focus with it: then the next one has it. A focus that the visitor moves to another place stays there.
  const look = () => {
    if (document.activeElement === document.body) findRest(frame)?.focus();
    framesLeft -= 1;
    if (framesLeft > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isTyping()) findRest(frame)?.focus();
      look();
    }),
  );
}

/** True after "/": the person types into the search box. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type="checkbox"]), textarea') === true;
}

function findRest(frame: HTMLElement | null): HTMLElement | null {
  return (
    frame?.querySelector<HTMLElement>('tr[tabindex="0"]') ??
    frame?.querySelector<HTMLElement>('main [role="combobox"], main button') ??
    null
  );
}

/** Moves the focus from a search box to the first row of the table; keeps it if there is no row. */
export function focusFirstRow(frame: HTMLElement | null): void {
  const row = frame?.querySelector<HTMLElement>('tr[data-index="0"]');
  row?.focus();
}
