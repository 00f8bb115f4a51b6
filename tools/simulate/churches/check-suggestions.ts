import type { Song } from '@uplift/core/songbook';
import { ABBEY } from './church.ts';
import type { ChurchWorld } from './church-world.ts';
import { countWord } from './suggestion-actions.ts';
import type { BookedSuggestion } from './suggestion-book.ts';
import type { Suggested } from './suggestion-actions.ts';

/** Lists what is wrong with suggestions at the end. `findSong` finds a song in the church's library, not in its trash. */
export async function checkSuggestions(
  world: ChurchWorld,
  findSong: (id: string) => Song | null,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const suggested of world.suggested) {
    const row = world.book.find(suggested.id);
    if (row !== null) problems.push(...checkSong(world, row, { word: suggested.word, song: findSong(row.songId) }));
    else if (!(await isDraft(world, suggested))) problems.push(`lost: the suggestion ${suggested.id}`);
  }
  return problems;
}

/**
 * A song has the word of a suggestion that was taken once, and of no other. One that was begun may be in the song and wait:
 * a device that takes it a second time may be full by then. Taking it again changes nothing.
 */
function checkSong(
  { removed, church }: ChurchWorld,
  { songId, state, decidedBy, takingId }: BookedSuggestion,
  { word, song }: { readonly word: string; readonly song: Song | null },
): readonly string[] {
  // A leader who became a member keeps a copy of what wasn't sent.
  if (song === null || removed.has(songId) || church.wasDemoted(decidedBy ?? '')) return [];
  const count = countWord(song, word);
  const least = Number(state === 'taken');
  const most = Number(takingId !== null);
  const found = `${word} is ${count} times in ${songId}, ${state} by ${decidedBy}`;
  if (count < least) return [`lost: ${found}`];
  return count > most ? [`beyond a role: ${found}`] : [];
}

/** Returns true if a suggestion is still on the device it was made on, whose person may be no member any more. */
async function isDraft({ devices }: ChurchWorld, { id, songId, device }: Suggested): Promise<boolean> {
  const tab = devices.find(({ name }) => name === device)?.tab;
  return (await tab?.suggestions.drafts.read(ABBEY, songId))?.id === id;
}
