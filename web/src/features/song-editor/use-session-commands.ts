import { useMemo, type RefObject } from 'react';
import type { SongSession } from '@uplift/core/song-session';
import { useUplift } from '../../state/uplift.ts';
import type { EditorCommands } from './editor.ts';
import type { EditorPlace } from './editor-place.ts';
import { useLatest } from '../../state/use-latest.ts';

/** Returns the commands for the song of a session; the same object as long as the song stays. */
export function useSessionCommands(
  session: SongSession,
  place: EditorPlace,
  announcer: RefObject<HTMLElement | null>,
): EditorCommands {
  const { newId } = useUplift();
  const latestPlace = useLatest(place);
  return useMemo(
    () => ({
      edit(edit) {
        const outcome = session.apply(edit);
        return outcome.ok ? null : (outcome.refusal[0]?.because ?? NOT_DONE);
      },
      announce(sentence) {
        const region = announcer.current;
        // The same sentence twice is said twice only if the text differs.
        region?.replaceChildren(region.textContent === sentence ? `${sentence}\u00A0` : sentence);
      },
      newId,
      currentSong: () => session.state.get().value,
      openArrangement: (id) => latestPlace().openArrangement(id),
    }),
    [session, announcer, newId, latestPlace],
  );
}

const NOT_DONE = 'Couldn’t change the song.';
