import type { SuggestionDraft } from '@uplift/client/suggestions';
import type { Song } from '@uplift/core/songbook';
import { idEntries } from '@uplift/core/foundation';
import { ABBEY } from './church.ts';
import { anySong } from './any-song.ts';
import type { AtTab } from './church-actions.ts';
import type { ChurchWorld } from './church-world.ts';

/** Words of a song that someone suggested, which nothing else has. */
export interface Suggested {
  readonly id: string;
  readonly songId: string;
  readonly word: string;
  readonly device: string;
}

/** Suggests other lyrics for a song, or sends the draft of it that is on the device. */
export async function suggestLyrics(world: ChurchWorld, { device, tab }: AtTab): Promise<void> {
  const songs = tab.libraries.open(ABBEY)?.songs;
  const song = songs && (await anySong(world, songs));
  if (!song || !tab.isAlive()) return;
  const { suggestions } = tab;
  const draft = (await suggestions.drafts.read(ABBEY, song.id)) ?? (await beginDraft(world, { device, tab }, song));
  if (draft !== null && tab.isAlive()) await suggestions.send(draft);
}

/** Null if the device keeps no draft. */
async function beginDraft(world: ChurchWorld, { device, tab }: AtTab, song: Song): Promise<SuggestionDraft | null> {
  const word = world.newWord();
  const at = world.suggested.filter(({ songId }) => songId === song.id).length;
  const change = { base: song, song: withWord(song, word, at), sentence: '' };
  const draft = { id: word, churchId: ABBEY, change, isSending: false };
  if (!(await tab.suggestions.drafts.keep(draft)).ok || !tab.isAlive()) return null;
  world.suggested.push({ id: word, songId: song.id, word, device: device.name });
  return draft;
}

const [DECLINED, SEEN_BY_TWO] = [0.15, 0.8];

/** Takes a suggestion that waits, or declines it; at times on two devices at once. */
export async function decideSuggestion({ random, devices }: ChurchWorld, { device, tab }: AtTab): Promise<void> {
  const waiting = await tab.suggestions.list(ABBEY);
  if (!waiting.ok || waiting.value.length === 0) return;
  const { suggestion_id: id } = random.pick(waiting.value);
  const other = random.chance(SEEN_BY_TWO) ? random.pick(devices.filter((each) => each !== device)).tab : null;
  const tabs = [tab, other].filter((each) => each !== null);
  const isDeclined = random.chance(DECLINED);
  await Promise.all(
    tabs.map(async ({ suggestions, isAlive }) => {
      const opened = await suggestions.read(ABBEY, id);
      if (!opened.ok || opened.value.change === null || !isAlive()) return;
      if (isDeclined) await suggestions.decline(ABBEY, id);
      else await suggestions.take({ churchId: ABBEY, id, change: opened.value.change });
    }),
  );
}

/** The lyrics of new songs: each suggestion adds its word in a place of its own, as of two in one place one is kept. */
export const LYRICS = Array.from({ length: 40 }, (_, at) => `la${at}.`).join(' ');

function withWord({ sections, ...song }: Song, word: string, at: number): Song {
  const [[first, section] = []] = idEntries(sections);
  if (first === undefined || section === undefined) throw new Error(`${song.title} has no sections.`);
  const lyrics = section.lyrics.replace(`la${at}.`, `la${at}. ${word}`);
  return { ...song, sections: { ...sections, [first]: { ...section, lyrics } } };
}

/** The number of times that a song has a suggested word. */
export function countWord({ sections }: Song, word: string): number {
  const words = idEntries(sections).flatMap(([, { lyrics }]) => lyrics.split(/\s+/u));
  return words.filter((each) => each === word).length;
}
