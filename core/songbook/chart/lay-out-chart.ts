import type { KeyName, Notation } from '@uplift/core/music';
import { findArrangement, sectionsInOrder, shownArrangementName } from '../song/arrangement.ts';
import type { SectionInOrder } from '../song/arrangement.ts';
import type { Chart, ChartSection } from './chart.ts';
import { layOutSection } from './lay-out-section.ts';
import type { SectionLayout } from './lay-out-section.ts';
import { DEFAULT_KEY } from '../song/new-song.ts';
import { chordsShownIn } from './shown-chord.ts';
import type { Arrangement, Section, Song } from '../song.ts';
import { measuresInWords, withoutChords } from './sung-section.ts';
import { timeSignatureTop } from '../song/time-signature-top.ts';

export interface ChartOptions {
  /** The key of the shapes played with a capo; without it the chords show in the arrangement's key. */
  readonly shapeKey?: KeyName;
  /** The sounding key if transposed for a performance; otherwise the arrangement's. */
  readonly key?: KeyName;
  /** Default: letters. */
  readonly notation?: Notation;
  /** True: no chords. A section without words keeps its name, with its measures counted. */
  readonly isLyricsOnly?: boolean;
  /** True, the default: every position of the order. False: each section once, at its first occurrence. */
  readonly linear?: boolean;
}

/** The chart of an arrangement, or of the song's first when the id is null or unknown. A song without any has an empty chart. */
export function layOutChart(song: Song, arrangementId: string | null, options: ChartOptions = {}): Chart {
  const arrangement = findArrangement(song, arrangementId)?.arrangement;
  const look = keyAndNotation(arrangement, options);
  const show = chordsShownIn(look.key, look.notation);
  const directed = options.isLyricsOnly === true ? sungLayout : playedLayout;
  const layout = onceASection((section) =>
    directed(layOutSection(section, show, { usualBeats: timeSignatureTop(song) })),
  );
  const sections = withRepeatsMarked(sectionsInOrder(song, arrangementId));
  return {
    title: song.title,
    arrangementName: shownArrangementName(song, arrangement?.name ?? ''),
    ...look,
    sections: sections.filter(isShown(options)).map((ordered) => chartSection(ordered, layout(ordered.section))),
  };
}

function keyAndNotation(arrangement: Arrangement | undefined, options: ChartOptions): Pick<Chart, 'key' | 'notation'> {
  const key = options.shapeKey ?? options.key ?? arrangement?.key ?? DEFAULT_KEY;
  return { key, notation: options.notation ?? 'letters' };
}

function isShown({ linear = true }: ChartOptions): (section: MarkedSection) => boolean {
  return ({ isRepeat }) => linear || !isRepeat;
}

interface MarkedSection extends SectionInOrder {
  readonly isRepeat: boolean;
}

function withRepeatsMarked(sections: readonly SectionInOrder[]): readonly MarkedSection[] {
  const seen = new Set<string>();
  return sections.map((section) => {
    const isRepeat = seen.has(section.id);
    seen.add(section.id);
    return { ...section, isRepeat };
  });
}

function chartSection(
  { id, orderIndex, section, annotation, isRepeat }: MarkedSection,
  { layout, direction }: DirectedLayout,
): ChartSection {
  const annotations = [direction, annotation].filter((text) => text !== '').join(', ');
  return { sectionId: id, orderIndex, name: section.name, annotation: annotations, isRepeat, ...layout };
}

interface DirectedLayout {
  readonly layout: SectionLayout;
  /** Note after the section's name: "8 measures"; empty if the measures are drawn. */
  readonly direction: string;
}

function playedLayout(layout: SectionLayout): DirectedLayout {
  return { layout, direction: '' };
}

function sungLayout(layout: SectionLayout): DirectedLayout {
  return { layout: withoutChords(layout), direction: measuresInWords(layout) };
}

/** A repeat shares its layout, so that a chorus of five times is laid out, measured and compared once. */
function onceASection(layOut: (section: Section) => DirectedLayout): (section: Section) => DirectedLayout {
  const known = new Map<Section, DirectedLayout>();
  return (section) => {
    const layout = known.get(section) ?? layOut(section);
    known.set(section, layout);
    return layout;
  };
}
