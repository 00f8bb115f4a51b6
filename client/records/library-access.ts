/** Account whose records the pages can read. While the library isn't open, a missing record isn't known to be gone. */
export type LibraryAccess =
  /** Unknown so far: an account's key is expected. */
  | { readonly type: 'opening' }
  /** This device stores an account's records, and they are not open. */
  | { readonly type: 'locked' }
  /** `owner` is the open account; null on a device without one. */
  | { readonly type: 'open'; readonly owner: string | null };
