import { capoAfterKeyChange, isKeyName, type KeyName } from '@uplift/core/music';
import { capoPreferenceKey } from '@uplift/core/performance';
import { changeArrangement } from '@uplift/core/song-edits';
import { useKeptChoice } from '../../../chart/index.ts';
import { useStoredPreferences } from '../../../state/stored-values.ts';
import { useEditor, useEditorCommands } from '../editor.ts';

/** Moves the arrangement to another key. Its chords go with it, and a capo that would have become the key itself comes off. */
export function useKeyChange(): (key: KeyName) => void {
  const { song, arrangementId } = useEditor();
  const { edit } = useEditorCommands();
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  return (key) => {
    const refusal = edit({ label: 'Change key', change: (song) => changeArrangement(song, arrangementId, { key }) });
    const place = capoPreferenceKey(song.id, arrangementId);
    const capo = stored?.get(place);
    if (refusal === null && isKeyName(capo) && capoAfterKeyChange(capo, key) === null) keep(place, null);
  };
}
