import { versionTime } from '@uplift/client/dates';
import { restoredSong, type ReadVersion, type SongSession } from '@uplift/core/song-session';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { useEditorCommands } from '../editor.ts';

const RESTORE = 'Restore version';

/** Restores an earlier version as one edit and offers Undo. Returns the sentence that refuses it, or null on success. */
export function useRestore(session: SongSession): (version: ReadVersion) => string | null {
  const commands = useEditorCommands();
  const { show } = useToasts();
  const { now } = useUplift();
  const undo = () => {
    // The editor's Undo reverts later edits first.
    if (session.state.get().undoLabel === RESTORE) session.undo();
    else if (session.state.get().redoLabel !== RESTORE)
      show({ message: 'The song has been edited since. Use Undo in the song to reverse one edit at a time.' });
  };
  return (version) => {
    const refusal = commands.edit({ label: RESTORE, change: (song) => restoredSong(song, version.song) });
    if (refusal === null)
      show({
        message: `Restored the version from ${versionTime(version.at, now())}.`,
        action: { label: 'Undo', onAction: undo },
      });
    return refusal;
  };
}
