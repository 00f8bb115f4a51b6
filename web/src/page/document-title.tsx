/** Names the tab, which says "Uplift" until a page does. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return <title>{title}</title>;
}
