import { keyLabel } from '@uplift/core/music';
import type { Song } from '@uplift/core/songbook';

/** What tells a song from others of its title: "D Major · 92 bpm · 4 sections", by its first arrangement. */
export function songFacts(song: Song): string {
  const [arrangement] = Object.values(song.arrangements);
  const sections = counted(Object.keys(song.sections).length, 'section');
  if (arrangement === undefined) return sections;
  return [keyLabel(arrangement.key), `${String(arrangement.tempo)} bpm`, sections].join(' · ');
}

/** "1 song", "2 songs". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
