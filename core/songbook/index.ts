export type {
  Arrangement,
  CopyrightStatus,
  LineBeginning,
  LineBreak,
  OrderedSection,
  PlacedChord,
  Section,
  Song,
} from './song.ts';
