import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { songLink } from '@uplift/core/links';
import type { ShownSongs } from '../table/shown-songs.ts';
import type { SongSearchState } from './use-song-search.ts';

/** Opens the best match of the typed text as soon as its results arrive. Further typing cancels it. */
export function useOpenFirst({ query, answer, keepQuery }: SongSearchState, { matches }: ShownSongs): () => void {
  const navigate = useNavigate();
  const wanted = useRef<string | null>(null);
  const isAnswered = answer.type === 'found' && answer.query === query;
  const open = () => {
    const [first] = matches;
    if (wanted.current !== query || !isAnswered || first === undefined) return;
    wanted.current = null;
    // Back then leads to the search.
    keepQuery();
    void navigate(songLink(first));
  };
  useEffect(open);
  return () => {
    wanted.current = query;
    open();
  };
}
