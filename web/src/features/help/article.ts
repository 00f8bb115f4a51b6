/** A run of text in an article. */
export type Inline =
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'label'; readonly text: string }
  | { readonly type: 'key'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

/** A part of an article, in the order it is read. */
export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'picture'; readonly name: string; readonly alt: string };

/** An article of the help, parsed from Markdown when the page is built. */
export interface Article {
  readonly title: string;
  readonly blocks: readonly Block[];
}
