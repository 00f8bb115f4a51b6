/** Names the tab; "Uplift" where a page names nothing. */
export function DocumentTitle({ title = 'Uplift' }: { readonly title?: string }) {
  return <title>{title}</title>;
}
