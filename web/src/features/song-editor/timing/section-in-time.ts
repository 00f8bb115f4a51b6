import type { BeatScale, Timeline } from '@uplift/core/song-timing';
import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { Section } from '@uplift/core/songbook';

/** A section as its card draws it. */
export interface SectionInTime {
  readonly arrangementId: ArrangementId;
  readonly orderIndex: number;
  readonly sectionId: SectionId;
  readonly section: Section;
  readonly timeline: Timeline;
  readonly scale: BeatScale;
  readonly isEditing: boolean;
}
