/** Once rows have left the table, the focus goes to the row that took their place, or, where none is left, to what to do next. */
export function focusRest(frame: HTMLElement | null): void {
  const focus = () => {
    const rest =
      frame?.querySelector<HTMLElement>('tr[tabindex="0"]') ??
      frame?.querySelector<HTMLElement>('main [role="combobox"], main button');
    rest?.focus();
  };
  // The rows leave with the frame after the one that hears of it.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
