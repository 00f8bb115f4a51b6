import { AlignLeft, EyeOff, Heading, MessageSquare, Music, type LucideIcon } from 'lucide-react';
import type { LineKind, LineReading } from '@uplift/core/chord-sheets';

interface KindChoice {
  readonly id: LineKind;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The letter that sets it. */
  readonly letter: string;
}

/** Kinds that a line can be set to. */
export const KIND_CHOICES: readonly KindChoice[] = [
  { id: 'chords', label: 'Chords', icon: Music, letter: 'C' },
  { id: 'lyrics', label: 'Lyrics', icon: AlignLeft, letter: 'L' },
  { id: 'section', label: 'Section', icon: Heading, letter: 'S' },
  { id: 'comment', label: 'Comment', icon: MessageSquare, letter: 'M' },
  { id: 'left-out', label: 'Left Out', icon: EyeOff, letter: 'X' },
];

/** Name of a line by its reading; a blank line has none. */
export const READING_LABELS: Readonly<Record<LineReading, string>> = {
  chords: 'Chords',
  lyrics: 'Lyrics',
  section: 'Section',
  comment: 'Comment',
  'left-out': 'Left Out',
  details: 'Song Details',
  nothing: '',
};

/** The kind that a key sets: null resets the kind, undefined is any other key. */
export function kindOfKey(key: string): LineKind | null | undefined {
  if (key === 'Backspace' || key === 'Delete') return null;
  return KIND_CHOICES.find(({ letter }) => letter === key.toUpperCase())?.id;
}
