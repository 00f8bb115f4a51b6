import { useMemo } from 'react';
import {
  secondLanguageKey,
  chooseSecondLanguage,
  listSecondLanguages,
  type SecondLanguage,
} from '@uplift/core/presentation';
import type { Song } from '@uplift/core/songbook';
import { useKeptChoice } from '../../../chart/index.ts';
import { useStoredPreferences } from '../../../state/stored-values.ts';

/** The second language of a song's slides, kept per song. */
export interface SecondLanguageChoice {
  /** The arrangements that hold the same sections in other words. */
  readonly options: readonly SecondLanguage[];
  /** The id of the arrangement whose words are shown below; null for none. */
  readonly chosen: string | null;
  readonly choose: (arrangementId: string | null) => void;
}

/** Stored value for the choice of no second language; a missing value means no choice was made. */
const NONE = '';

/** The second language of a song in one of its arrangements; null without a song, and until the device has answered. */
export function useSecondLanguage(song: Song | null, arrangementId: string | null): SecondLanguageChoice | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const options = useMemo(() => (song === null ? [] : listSecondLanguages(song, arrangementId)), [song, arrangementId]);
  const kept = song === null ? undefined : stored?.get(secondLanguageKey(song.id));
  const chosen = useMemo(
    () => (song === null ? null : chooseSecondLanguage(song, arrangementId, kept)),
    [song, arrangementId, kept],
  );
  const isAnswered = stored !== null;
  return useMemo(() => {
    if (song === null || !isAnswered) return null;
    return { options, chosen, choose: (id) => keep(secondLanguageKey(song.id), id ?? NONE) };
  }, [song, isAnswered, options, chosen, keep]);
}
