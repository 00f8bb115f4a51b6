import { useState } from 'react';
import { toId, type NoteId, type SectionId } from '@uplift/core/foundation';
import { anchorAt, LONGEST_NOTE, putNote, removeNote, type LayerNote, type NoteAnchor } from '@uplift/core/layers';
import type { Chart } from '@uplift/core/songbook';
import { Button, Dialog, SelectField, TextArea } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import styles from './layer.module.css';
import type { NoteDraft, OwnLayer } from './use-layer.ts';

export interface NoteDialogProps {
  readonly own: OwnLayer;
  readonly chart: Chart;
  readonly draft: NoteDraft;
  readonly onClose: () => void;
}

/** Writes a note above a line, or changes or deletes one. Its place is chosen by section and line. */
export function NoteDialog({ own, chart, draft, onClose }: NoteDialogProps) {
  const known = draft.id === null ? null : (own.layer?.notes[draft.id] ?? null);
  const { text, setText, place, setPlace, anchor } = useWrittenNote(known, chart, draft);
  const { save, remove } = useNoteEdits(own, { id: draft.id, isNew: known === null });
  const isEmpty = text.trim() === '';
  const finish = (edit: () => void) => {
    edit();
    onClose();
  };
  return (
    <Dialog
      title={known === null ? 'Add Note' : 'Change Note'}
      isOpen
      onClose={onClose}
      onSubmit={() => {
        if (anchor !== null && !isEmpty) finish(() => save(text, anchor));
      }}
      size="sm"
      footer={
        <>
          {known !== null && (
            <Button variant="quiet" onPress={() => finish(remove)}>
              Delete
            </Button>
          )}
          <Button type="submit" variant="primary" isDisabled={isEmpty || anchor === null}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles['panel']}>
        <TextArea label="Note" value={text} onChange={setText} maxLength={LONGEST_NOTE} />
        <PlaceFields chart={chart} place={place} onChange={setPlace} />
        <p className="hint">Only you see this note.</p>
      </div>
    </Dialog>
  );
}

/** The note as it is written. One that isn't moved keeps the words that it finds its line by. */
function useWrittenNote(known: LayerNote | null, chart: Chart, draft: NoteDraft) {
  const [text, setText] = useState(known?.text ?? '');
  const [place, setPlace] = useState(draft.place ?? (known === null ? firstPlace(chart) : null));
  const anchor = place === null ? known : anchorAt(chart, place.section, place.line);
  return { text, setText, place: place ?? known, setPlace, anchor };
}

/** Edits of one note; a new one gets its id when it is saved. */
function useNoteEdits({ edit }: OwnLayer, { id, isNew }: { readonly id: NoteId | null; readonly isNew: boolean }) {
  const { newId } = useUplift();
  const save = (text: string, { section, line, words, before, after }: NoteAnchor) => {
    const noteId = id ?? toId<NoteId>(newId());
    const note = { text, section, line, words, before, after };
    edit(isNew ? 'Add note' : 'Change note', (layer) => putNote(layer, noteId, note));
  };
  const remove = () => {
    if (id !== null) edit('Delete note', (layer) => removeNote(layer, id));
  };
  return { save, remove };
}

type Place = Pick<NoteAnchor, 'section' | 'line'>;

function firstPlace({ sections: [first] }: Chart): Place | null {
  return first === undefined ? null : { section: first.sectionId, line: first.lines[0]?.line ?? null };
}

const START = 'start';

interface PlaceFieldsProps {
  readonly chart: Chart;
  readonly place: Place | null;
  readonly onChange: (place: Place) => void;
}

function PlaceFields({ chart, place, onChange }: PlaceFieldsProps) {
  const sections = chart.sections.filter(({ isRepeat }) => !isRepeat);
  const section = sections.find(({ sectionId }) => sectionId === place?.section);
  const lines = (section?.lines ?? []).filter(({ isBlank }) => !isBlank);
  const line = lines.find((each) => each.line === place?.line);
  return (
    <>
      <SelectField
        label="Section"
        options={sections.map(({ sectionId, name }) => ({ id: sectionId, label: name }))}
        value={section?.sectionId ?? null}
        onChange={(id) => onChange({ section: toId<SectionId>(id), line: null })}
      />
      <SelectField
        label="Above"
        options={[
          { id: START, label: 'The section’s start' },
          ...lines.map((each) => ({ id: String(each.line), label: each.text.trim() || `Line ${each.line + 1}` })),
        ]}
        value={line === undefined ? START : String(line.line)}
        onChange={(id) => place !== null && onChange({ ...place, line: id === START ? null : Number(id) })}
      />
    </>
  );
}
