import { CornerDownLeft, Music2, TextAlignStart, type LucideIcon } from 'lucide-react';
import type { Track } from '@uplift/core/song-timing';

interface TrackWords {
  readonly label: string;
  /** Name of one of its items. */
  readonly one: string;
  readonly icon: LucideIcon;
}

export const TRACKS: Readonly<Record<Track, TrackWords>> = {
  chords: { label: 'Chords', one: 'chord', icon: Music2 },
  line_beginnings: { label: 'Line Starts', one: 'line', icon: TextAlignStart },
  line_breaks: { label: 'Line Breaks', one: 'line break', icon: CornerDownLeft },
};
