export {
  applyDelta,
  changeDocument,
  createDocument,
  readDeletedAt,
  joinDocuments,
  keptLyrics,
  markDeleted,
  mergeDocuments,
  openDocument,
  settleLyrics,
} from './document.ts';
export type { KeptInSection } from './lyrics/kept-lyrics.ts';
export { editsGoneSection, losesSections, removesChangedSection } from './lyrics/lost-sections.ts';
export { findLosses } from './losses.ts';
export type { Losses } from './losses.ts';
export type { Deletion, DocumentEdit, MergeableDocument } from './document.ts';
export { deletesMore, fitDelta } from './fit-delta.ts';
export type { FittedDelta } from './fit-delta.ts';
export {
  coversStateVector,
  diffAgainst,
  joinStateVectors,
  meetStateVectors,
  mergeTrustedStates,
  readStateVector,
  shareHistory,
} from './updates.ts';
export type { StateVector } from './updates.ts';
export { ByteReader } from './encoding/byte-reader.ts';
export { ByteWriter } from './encoding/byte-writer.ts';
export { countParts } from './encoding/update-parts.ts';
export type { UpdateParts } from './encoding/update-parts.ts';
export { isSameJson, rebaseValue } from './rebase-value.ts';
export type { Rebase } from './rebase-value.ts';
export { COLLECTION_SHAPE, LAYER_SHAPE, SET_SHAPE, SONG_SHAPE } from './record-shape.ts';
export type { MergeRule, RecordShape } from './record-shape.ts';
export { hashWriter } from './writer.ts';
