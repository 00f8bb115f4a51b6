import type { Answer } from '@uplift/client/accounts';
import type { OpenLibrary } from '@uplift/client/libraries';
import { editOnce, songSessions, storageSentence } from '@uplift/client/records';
import { accepted, refused } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import { rebaseChange, type SongEdit } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { suggestionEdit, type SuggestedChange } from '@uplift/core/suggestions';
import type { Suggestion, Suggestions } from './suggestions.ts';

export interface TakingPorts {
  readonly suggestions: Pick<Suggestions, 'decide'>;
  /** The library of the suggestion's church. */
  readonly library: Pick<OpenLibrary, 'songs' | 'live'>;
}

/** A suggestion to take over, in its church. */
export interface TakenSuggestion {
  readonly churchId: string;
  readonly suggestion: Suggestion;
  readonly change: SuggestedChange;
}

/** Undoes the taking: the song gets its values from before, except where others changed it since, and the suggestion waits again. */
export type UndoTaking = () => Promise<Answer<true>>;

/**
 * Takes a suggestion over as one edit of the song, once the server has noted it: two leaders don't take it twice. If the
 * device refuses the edit, the suggestion waits again.
 */
export async function takeSuggestion(ports: TakingPorts, taken: TakenSuggestion): Promise<Answer<UndoTaking>> {
  const { suggestions, library } = ports;
  const { churchId, suggestion, change } = taken;
  const id = suggestion.suggestion_id;
  if ((await library.songs.get(suggestion.song_id)) === null) return GONE;
  const noted = await suggestions.decide(churchId, id, 'taken');
  if (!noted.ok) return noted;
  const step: { from?: Song; to?: Song } = {};
  const stored = await editSong(library, suggestion.song_id, noteStep(suggestionEdit(change), step));
  if (!stored.ok) {
    await suggestions.decide(churchId, id, 'waiting');
    return stored;
  }
  return accepted(async () => {
    const { from, to } = step;
    const undo: SongEdit = {
      label: 'Undo suggestion',
      change: (now) => (from === undefined || to === undefined ? now : rebaseChange(now, { from: to, to: from })),
    };
    const undone = await editSong(library, suggestion.song_id, undo);
    if (!undone.ok) return undone;
    const waiting = await suggestions.decide(churchId, id, 'waiting');
    return waiting.ok ? accepted(true) : waiting;
  });
}

/** Notes the song before and after the edit, which a session may make again on the song that already has it. */
function noteStep({ label, change }: SongEdit, step: { from?: Song; to?: Song }): SongEdit {
  return {
    label,
    change(now) {
      const to = change(now);
      if (!isSameJson(to, now)) Object.assign(step, { from: now, to });
      return to;
    },
  };
}

const GONE = refused([{ for: 'song', because: 'The song isn’t in the church’s library any more.' }]);

/** Edits the song as it is stored now. */
async function editSong({ songs, live }: TakingPorts['library'], id: string, edit: SongEdit): Promise<Answer<true>> {
  const found = await songs.get(id);
  if (found === null) return GONE;
  const edited = await editOnce(songSessions(live), found.value, edit);
  if (edited.ok) return accepted(true);
  return refused([{ for: 'song', because: storageSentence('Couldn’t change the song.', edited.refusal) }]);
}
