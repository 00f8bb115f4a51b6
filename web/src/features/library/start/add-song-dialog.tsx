import { useState, type KeyboardEvent } from 'react';
import { isKeyName, parseTimeSignature } from '@uplift/core/music';
import { isCopyrightStatus } from '@uplift/core/songbook';
import { Button, Dialog, Notice, SelectField, TextArea, TextField } from '@uplift/ui-kit';
import styles from './add-song-dialog.module.css';
import { BOTTOM_CHOICES, COPYRIGHT_CHOICES, KEY_CHOICES, TOP_CHOICES } from '../import/song-choices.ts';
import { TempoField, useTaps } from '../search/tempo-field.tsx';
import { useNewSong, type NewSongForm } from './use-new-song.ts';

interface AddSongDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the facts of a song before it has any music. Opens empty each time. */
export function AddSongDialog({ isOpen, onClose }: AddSongDialogProps) {
  const [openings, setOpenings] = useState(0);
  const close = () => {
    setOpenings(openings + 1);
    onClose();
  };
  return <AddSongForm key={openings} isOpen={isOpen} onClose={close} />;
}

function AddSongForm({ isOpen, onClose }: AddSongDialogProps) {
  const form = useNewSong();
  const taps = useTaps((tempo) => form.change({ tempo }));
  return (
    <Dialog
      title="Add Song"
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={false}
      onSubmit={form.save}
      complaints={form.complaints}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit">
            Save
          </Button>
        </>
      }
    >
      {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- T taps wherever the focus is in the dialog, except where it would be typed */}
      <div className={styles['fields']} onKeyDown={(event) => isTapKey(event) && taps.tap()}>
        <TextField
          label="Title"
          name="title"
          value={form.draft.title}
          onChange={(title) => form.change({ title })}
          autoComplete="off"
        />
        <div className={styles['pair']}>
          <KeyField form={form} />
          <TimeSignatureField form={form} />
        </div>
        <TempoField tempo={form.draft.tempo} onChange={(tempo) => form.change({ tempo })} taps={taps} />
        <CopyrightFields form={form} />
      </div>
    </Dialog>
  );
}

const TYPES_TEXT = 'input:not([inputmode="numeric"]):not([inputmode="decimal"]), textarea, [aria-haspopup="listbox"]';

function isTapKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  return (
    isPlain && event.key.toLowerCase() === 't' && event.target instanceof Element && !event.target.matches(TYPES_TEXT)
  );
}

interface FieldProps {
  readonly form: NewSongForm;
}

function KeyField({ form }: FieldProps) {
  return (
    <SelectField
      label="Key"
      name="key"
      options={KEY_CHOICES}
      value={form.draft.key}
      onChange={(key) => isKeyName(key) && form.change({ key })}
    />
  );
}

function TimeSignatureField({ form }: FieldProps) {
  const { top, bottom } = parseTimeSignature(form.draft.time_signature) ?? { top: 4, bottom: 4 };
  const change = (changes: { readonly top?: string; readonly bottom?: string }) =>
    form.change({ time_signature: `${changes.top ?? String(top)}/${changes.bottom ?? String(bottom)}` });
  return (
    <fieldset className={styles['signature']}>
      <legend>Time Signature</legend>
      <div className={styles['parts']}>
        <SelectField
          label="Beats"
          name="time_signature"
          options={TOP_CHOICES}
          value={String(top)}
          onChange={(chosen) => change({ top: chosen })}
        />
        <span aria-hidden className={styles['slash']}>
          /
        </span>
        <SelectField
          label="Beat note"
          options={BOTTOM_CHOICES}
          value={String(bottom)}
          onChange={(chosen) => change({ bottom: chosen })}
        />
      </div>
    </fieldset>
  );
}

function CopyrightFields({ form }: FieldProps) {
  return (
    <>
      <SelectField
        label="Copyright Status"
        name="copyright_status"
        options={COPYRIGHT_CHOICES}
        value={form.draft.copyright_status}
        onChange={(status) => isCopyrightStatus(status) && form.change({ copyright_status: status })}
      />
      <TextArea
        label="Copyright Information"
        name="copyright_information"
        value={form.draft.copyright_information}
        onChange={(text) => form.change({ copyright_information: text })}
        hint="You are responsible for the rights to what you perform. This is not legal advice."
      />
    </>
  );
}
