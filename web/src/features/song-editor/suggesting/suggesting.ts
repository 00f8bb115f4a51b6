import { createContext, useContext } from 'react';

/** A draft of a suggested change: its song is edited, and the library's isn't. */
export interface Suggesting {
  readonly send: () => void;
  readonly discard: () => void;
}

/** The draft that the song editor edits; null for a song of the library. */
export const SuggestingContext = createContext<Suggesting | null>(null);

export function useSuggesting(): Suggesting | null {
  return useContext(SuggestingContext);
}

/** The parameter of an address that opens the draft for a song. */
export const SUGGEST = 'suggest';
