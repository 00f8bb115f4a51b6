import { idKeys, type NoteId, type SectionId } from '@uplift/core/foundation';
import { LONGEST_NOTE, MOST_NOTES, type Layer, type LayerNote } from './layer.ts';

/**
 * The layer with this note, added or in place of the one with its id. The blanks around its text are taken off, and what
 * is longer than {@link LONGEST_NOTE}. The same layer for a note without words, and for a new one where there are
 * {@link MOST_NOTES}.
 */
export function putNote(layer: Layer, id: NoteId, note: LayerNote): Layer {
  const text = note.text.trim().slice(0, LONGEST_NOTE);
  const isFull = layer.notes[id] === undefined && idKeys(layer.notes).length >= MOST_NOTES;
  if (text === '' || isFull) return layer;
  return { ...layer, notes: { ...layer.notes, [id]: { ...note, text } } };
}

/** The layer without this note; the same layer if it has none of this id. */
export function removeNote(layer: Layer, id: NoteId): Layer {
  if (layer.notes[id] === undefined) return layer;
  const { [id]: _, ...notes } = layer.notes;
  return { ...layer, notes };
}

/** The layer with a section hidden or shown; the same layer if it is already. */
export function setHidden(layer: Layer, section: SectionId, isHidden: boolean): Layer {
  if ((layer.hidden[section] === true) === isHidden) return layer;
  const { [section]: _, ...hidden } = layer.hidden;
  return { ...layer, hidden: isHidden ? { ...hidden, [section]: true } : hidden };
}
