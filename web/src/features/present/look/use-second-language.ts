/** The second language of a song's slides, kept per song. */
export interface SecondLanguageChoice {
  /** The arrangements that hold the same sections in other words. */
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** The id of the arrangement whose words stand below; null for none. */
  readonly chosen: string | null;
  readonly choose: (arrangementId: string | null) => void;
}
