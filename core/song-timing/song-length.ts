import { findArrangement, sectionsInOrder, timeSignatureTop, type Section, type Song } from '@uplift/core/songbook';
import { totalBeats } from './beats.ts';
import { measuresToPlay } from './auto-schedule.ts';

/** The length of an arrangement. */
export interface SongLength {
  /** Length to the end, repeats included. */
  readonly beats: number;
  readonly seconds: number;
  /** 'beats' where its measures say it; 'estimate' where lyrics and tempo have to. */
  readonly source: 'beats' | 'estimate';
}

const MINUTE_S = 60;

/**
 * The length of an arrangement at its tempo. Measures count where every section that is sung or played has them; else LiveScroll's estimate,
 * which a `pace` over 1 makes shorter. Null without such an arrangement, without a tempo, and where nothing is played.
 */
export function songLength(song: Song, arrangementId: string, pace = 1): SongLength | null {
  const tempo = findArrangement(song, arrangementId)?.arrangement.tempo ?? 0;
  const counted = countedBeats(song, arrangementId);
  if (counted === null) return null;
  const beats = counted.source === 'beats' ? counted.beats : counted.beats / pace;
  return { beats, seconds: (beats * MINUTE_S) / tempo, source: counted.source };
}

type CountedBeats = Pick<SongLength, 'beats' | 'source'>;

/** Songs never change: each arrangement is counted once. */
const known = new WeakMap<Song, Map<string, CountedBeats | null>>();

function countedBeats(song: Song, arrangementId: string): CountedBeats | null {
  const ofSong = known.get(song) ?? new Map<string, CountedBeats | null>();
  known.set(song, ofSong);
  const before = ofSong.get(arrangementId);
  if (before !== undefined) return before;
  const counted = countBeats(song, arrangementId);
  ofSong.set(arrangementId, counted);
  return counted;
}

function countBeats(song: Song, arrangementId: string): CountedBeats | null {
  if (!Object.hasOwn(song.arrangements, arrangementId)) return null;
  const tempo = findArrangement(song, arrangementId)?.arrangement.tempo ?? 0;
  if (!(tempo > 0 && Number.isFinite(tempo))) return null;
  const isMeasured = hasMeasuresThroughout(song, arrangementId);
  const speed = { beats: timeSignatureTop(song), tempo };
  const perSection = new Map<Section, number>();
  const countSectionBeats = (section: Section): number => {
    const beats = perSection.get(section) ?? totalBeats(isMeasured ? section.measures : measuresToPlay(section, speed));
    perSection.set(section, beats);
    return beats;
  };
  const beats = sectionsInOrder(song, arrangementId).reduce((sum, { section }) => sum + countSectionBeats(section), 0);
  return beats > 0 ? { beats, source: isMeasured ? 'beats' : 'estimate' } : null;
}

/** Returns true if every section of an arrangement that is sung or played has measures: one that is empty takes no time. */
export function hasMeasuresThroughout(song: Song, arrangementId: string): boolean {
  return sectionsInOrder(song, arrangementId).every(({ section }) => section.measures.length > 0 || isEmpty(section));
}

function isEmpty({ lyrics, chords }: Section): boolean {
  return lyrics.trim() === '' && Object.keys(chords).length === 0;
}
