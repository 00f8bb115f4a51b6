import { capoLabel, keyAndCapoLabel, keyLabel } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { findArrangement, shownArrangementName } from '../song/arrangement.ts';
import { COPYRIGHT_STATUSES } from '../song/copyright-status.ts';
import type { Song } from '../song.ts';

/** The header of a chart, as text. */
export interface ChartHeader {
  readonly title: string;
  /** Empty for a song's only arrangement with the default name. */
  readonly arrangementName: string;
  readonly key: KeyName;
  /** "E♭ Major"; empty when it was not stated, like the tempo and the time signature. */
  readonly keyLabel: string;
  /** "76 bpm". */
  readonly tempo: string;
  /** "3/4". */
  readonly timeSignature: string;
  /** "Copyright Unverified", "Public Domain". */
  readonly copyright: string;
}

/** The header of an arrangement's chart, or of the song's first when the id is null or unknown. Null for a song without any.
 * Transposed for a performance, it names the key the song then sounds in. */
export function chartHeader(song: Song, arrangementId: string | null, transposed?: KeyName): ChartHeader | null {
  const arrangement = findArrangement(song, arrangementId)?.arrangement;
  if (arrangement === undefined) return null;
  const key = transposed ?? arrangement.key;
  return {
    title: song.title,
    arrangementName: shownArrangementName(song, arrangement.name),
    key,
    keyLabel: arrangement.key_assumed === true && transposed === undefined ? '' : keyLabel(key),
    tempo: arrangement.tempo_assumed === true ? '' : `${String(arrangement.tempo)} bpm`,
    timeSignature: song.time_signature_assumed === true ? '' : song.time_signature,
    copyright: COPYRIGHT_STATUSES[song.copyright_status].heading,
  };
}

/** "A Major · Capo 2 (G shapes)". A key that no one stated is left out, the capo is not; empty without either. */
export function keyAndCapoWords({ key, keyLabel: label }: Pick<ChartHeader, 'key' | 'keyLabel'>, fret: number): string {
  if (label !== '') return keyAndCapoLabel(key, fret);
  return fret === 0 ? '' : capoLabel(key, fret);
}
