/** Sets the title of the tab, "Uplift" until a page has one. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return <title>{title}</title>;
}
