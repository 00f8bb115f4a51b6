/** Has the browser ask before the page is closed or reloaded while `hasUnsaved` returns true. iOS never asks. */
export function guardLeaving(hasUnsaved: () => boolean, page: EventTarget = window): void {
  page.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}
