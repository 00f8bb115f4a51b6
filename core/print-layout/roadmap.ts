import type { ChartSection } from '@uplift/core/songbook';

/** A step of the way through a song. */
export interface RoadmapEntry {
  /** "Chorus", or "Chorus ×2" if it is played twice in a row. */
  readonly name: string;
  /** For the players, if the section itself does not show it. */
  readonly direction: string;
}

/** The way through a song, section by section. A repeat that is not written out has its direction here. */
export function roadmapEntries(sections: readonly ChartSection[], isLinear: boolean): readonly RoadmapEntry[] {
  const runs: { readonly section: ChartSection; times: number }[] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    const isMore =
      last?.section.sectionId === section.sectionId && section.annotation === '' && last.section.annotation === '';
    if (isMore) last.times += 1;
    else runs.push({ section, times: 1 });
  }
  return runs.map(({ section, times }) => ({
    name: times === 1 ? section.name : `${section.name} ×${String(times)}`,
    direction: section.isRepeat && !isLinear ? section.annotation : '',
  }));
}
