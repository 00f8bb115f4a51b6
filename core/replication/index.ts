export { applyDelta, changeDocument, createDocument, mergeDocuments } from './document.ts';
export type { DocumentEdit, MergeableDocument } from './document.ts';
export { isSameJson, rebaseValue } from './rebase-value.ts';
export type { Rebase } from './rebase-value.ts';
export { COLLECTION_SHAPE, SET_SHAPE, SONG_SHAPE } from './record-shape.ts';
export type { MergeRule, RecordShape } from './record-shape.ts';
