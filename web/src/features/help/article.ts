/** A run of words of an article. */
export type Inline =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A part of an article, in the order it is read. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

/** An article of the help as it is drawn: what was written in Markdown, read when the page is built. */
export interface Article {
  readonly title: string;
  readonly blocks: readonly Block[];
}
