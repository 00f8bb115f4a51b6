export type ReasonDisabled = 'No song' | 'Set a tempo' | 'No lyrics';

/** Explains, next to the button, the reason LiveScroll can't start. */
export function reasonDisabled({
  hasSong,
  tempo,
}: {
  readonly hasSong: boolean;
  readonly tempo: number;
}): ReasonDisabled {
  if (!hasSong) return 'No song';
  return tempo > 0 ? 'No lyrics' : 'Set a tempo';
}

/** Remedies, shown when the disabled button is pressed. */
export const REMEDIES: Readonly<Record<ReasonDisabled, string>> = {
  'No song': 'LiveScroll works in songs. Go to the next one.',
  'Set a tempo': 'This song has no tempo. Set one in the song editor to use LiveScroll.',
  'No lyrics': 'LiveScroll has nothing to follow in this song. Add lyrics in the song editor.',
};
