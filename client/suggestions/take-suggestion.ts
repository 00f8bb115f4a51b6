import type { Answer } from '@uplift/client/accounts';
import type { OpenLibrary } from '@uplift/client/libraries';
import { editOnce, songSessions, storageSentence } from '@uplift/client/records';
import { accepted, refused } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import { rebaseChange, type SongEdit } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { suggestionEdit } from '@uplift/core/suggestions';
import type { KeptTakings, Taking } from './kept-takings.ts';
import type { Suggestions } from './suggestions.ts';

/** The states between which owners and leaders decide. */
export type Decision = 'waiting' | 'taken' | 'declined';

export interface TakingPorts {
  /** Notes a decision at the server. */
  readonly note: (taking: Omit<Taking, 'change'>, decision: Decision) => Promise<Answer<true> | 'unreached'>;
  readonly takings: KeptTakings;
  /** The library of the suggestion's church. */
  readonly library: Pick<OpenLibrary, 'songs' | 'live'>;
}

/** See {@link Suggestions.take}. It is kept until both the server and the song have it, so that neither a lost answer nor a crash loses it. */
export async function takeSuggestion(ports: TakingPorts, taking: Taking): ReturnType<Suggestions['take']> {
  const { takings, library } = ports;
  // What was begun goes on: the server may have noted that one, and refuses another.
  const begun = await takings.read(taking.churchId, taking.id);
  if (begun !== null) return finishTaking(ports, begun);
  if ((await library.songs.get(taking.change.base.id)) === null) return GONE;
  const kept = await takings.keep(taking);
  return kept.ok ? finishTaking(ports, taking) : failed(storageSentence('Couldn’t take the suggestion.', kept.refusal));
}

/** Goes on with a suggestion that this device began to take. The edit changes nothing in a song that has it already. */
export async function finishTaking(ports: TakingPorts, taking: Taking): ReturnType<Suggestions['take']> {
  const { note, takings, library } = ports;
  const noted = await note(taking, 'taken');
  if (noted === 'unreached') return accepted('waits');
  if (!noted.ok) {
    await takings.drop(taking);
    return noted;
  }
  const step: { from?: Song; to?: Song } = {};
  const stored = await editSong(library, taking, noteStep(suggestionEdit(taking.change), step));
  // Until the server knows that it isn't taken, it stays begun.
  if (stored.ok || isNoted(await note(taking, 'waiting'))) await takings.drop(taking);
  return stored.ok ? accepted(() => undoTaking(ports, taking, step)) : stored;
}

function isNoted(noted: Answer<true> | 'unreached'): boolean {
  return noted !== 'unreached' && noted.ok;
}

/** The server notes it first: a song without a suggestion that is noted as taken would lose it. */
async function undoTaking(
  { note, library }: TakingPorts,
  taking: Taking,
  { from, to }: { readonly from?: Song; readonly to?: Song },
): Promise<Answer<true>> {
  const waiting = await note(taking, 'waiting');
  if (waiting === 'unreached') return UNREACHED;
  if (!waiting.ok || from === undefined || to === undefined) return waiting;
  const change = (now: Song) => rebaseChange(now, { from: to, to: from });
  return editSong(library, taking, { label: 'Undo suggestion', change });
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

/** Edits the song as it is stored now. */
async function editSong(
  { songs, live }: TakingPorts['library'],
  { change }: Pick<Taking, 'change'>,
  edit: SongEdit,
): Promise<Answer<true>> {
  const found = await songs.get(change.base.id);
  if (found === null) return GONE;
  const edited = await editOnce(songSessions(live), found.value, edit);
  return edited.ok ? accepted(true) : failed(storageSentence('Couldn’t change the song.', edited.refusal));
}

function failed(because: string): Answer<never> {
  return refused([{ for: 'song', because }]);
}

const GONE = failed('The song isn’t in the church’s library any more.');
const UNREACHED = failed('Couldn’t reach the server, so nothing was undone. Try again in a moment.');
