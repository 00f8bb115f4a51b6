/** One's own layer over a song: key, capo, size, notes and hidden sections that only its person sees. */
export { LONGEST_NOTE, newLayer } from './layer.ts';
export type { Layer, LayerNote, LayerRepository, NoteAnchor } from './layer.ts';
export { validateLayer } from './validate-layer.ts';
export { putNote, removeNote, setHidden } from './change-layer.ts';
export { anchorAt } from './anchor-note.ts';
export { layeredChart } from './layered-chart.ts';
export { createLayerSession, type LayerSession } from './layer-session.ts';
export { layerFacts } from './layer-facts.ts';
