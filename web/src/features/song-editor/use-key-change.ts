import type { ArrangementId } from '@uplift/core/foundation';
import { capoAfterKeyChange, isKeyName, type KeyName } from '@uplift/core/music';
import { capoPreferenceKey } from '@uplift/core/performance';
import { changeArrangement } from '@uplift/core/song-edits';
import type { Song } from '@uplift/core/songbook';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useEditorCommands } from './editor.ts';

interface ArrangementPlace {
  readonly songId: Song['id'];
  readonly arrangementId: ArrangementId;
}

/**
 * Moves the arrangement to another key. Its chords are transposed with it, and a capo that would have become the key
 * itself is removed.
 */
export function useKeyChange({ songId, arrangementId }: ArrangementPlace): (key: KeyName) => void {
  const { edit } = useEditorCommands();
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  return (key) => {
    const refusal = edit({ label: 'Change key', change: (song) => changeArrangement(song, arrangementId, { key }) });
    const place = capoPreferenceKey(songId, arrangementId);
    const capo = stored?.get(place);
    if (refusal === null && isKeyName(capo) && capoAfterKeyChange(capo, key) === null) keep(place, null);
  };
}
