import type { KeyName } from '@uplift/core/music';
import { arrangementOf, sectionsInOrder } from './arrangement.ts';
import type { SectionInOrder } from './arrangement.ts';
import type { Chart, ChartSection } from './chart.ts';
import { layOutSection } from './lay-out-section.ts';
import type { SectionLayout } from './lay-out-section.ts';
import { DEFAULT_ARRANGEMENT_NAME, DEFAULT_KEY } from './new-song.ts';
import { chordsShownIn } from './shown-chord.ts';
import type { Section, Song } from './song.ts';
import { timeSignatureTop } from './time-signature-top.ts';

export interface ChartOptions {
  /** The key of the shapes played with a capo; without it the chords show in the arrangement's key. */
  readonly shapeKey?: KeyName;
  /** True, as if not given: every position of the order. False: each section once, where it comes first. */
  readonly linear?: boolean;
}

/** The chart of an arrangement, or of the song's first when the id is null or unknown. A song without any has an empty chart. */
export function layOutChart(song: Song, arrangementId: string | null, options: ChartOptions = {}): Chart {
  const arrangement = arrangementOf(song, arrangementId)?.arrangement;
  const key = options.shapeKey ?? arrangement?.key ?? DEFAULT_KEY;
  const layout = onceASection((section) => layOutSection(section, chordsShownIn(key), timeSignatureTop(song)));
  const sections = withRepeatsMarked(sectionsInOrder(song, arrangementId));
  return {
    title: song.title,
    arrangementName: arrangement?.name ?? DEFAULT_ARRANGEMENT_NAME,
    key,
    sections: sections
      .filter(({ isRepeat }) => !isRepeat || options.linear !== false)
      .map((ordered) => chartSection(ordered, layout(ordered.section))),
  };
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
  layout: SectionLayout,
): ChartSection {
  return { sectionId: id, orderIndex, name: section.name, annotation, isRepeat, ...layout };
}

/** A repeat shares its layout, so that a chorus of five times is laid out, measured and compared once. */
function onceASection(layOut: (section: Section) => SectionLayout): (section: Section) => SectionLayout {
  const known = new Map<Section, SectionLayout>();
  return (section) => {
    const layout = known.get(section) ?? layOut(section);
    known.set(section, layout);
    return layout;
  };
}
