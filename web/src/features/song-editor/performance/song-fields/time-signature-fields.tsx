import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from 'react-aria-components';
import { TIME_SIGNATURE_BOTTOMS } from '@uplift/core/music';
import { changeSong } from '@uplift/core/song-edits';
import { typedTimeSignatureBottomComplaint, typedTimeSignatureTopComplaint } from '@uplift/core/songbook';
import { Icon, Menu, MenuItem } from '@uplift/ui-kit';
import { useEditorCommands } from '../../editor.ts';
import { FieldMessage } from './field-message.tsx';
import { NumberEntry } from './number-entry.tsx';
import styles from './time-signature-fields.module.css';
import { useDraft } from './use-draft.ts';
import { plainNumber } from './draft.ts';

interface TimeSignatureFieldsProps {
  /** "6/8". */
  readonly timeSignature: string;
  /** True if the value is still the default. */
  readonly isAssumed: boolean;
}

/** Fields for the beats of a measure and for the note of one beat. */
export const TimeSignatureFields = memo(function TimeSignatureFields(props: TimeSignatureFieldsProps) {
  const messageId = useId();
  const { top, bottom } = useParts(props.isAssumed ? '' : props.timeSignature);
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>Time Signature</legend>
      <div className={styles['parts']}>
        <NumberEntry label="Beats per measure" isLabelHidden field={top} placeholder="–" messageId={messageId} />
        <span className={styles['slash']} aria-hidden>
          /
        </span>
        <NumberEntry
          label="Note of a beat"
          isLabelHidden
          field={bottom}
          placeholder="–"
          messageId={messageId}
          end={<BottomMenu value={bottom.text} onChoose={bottom.type} />}
        />
      </div>
      <FieldMessage id={messageId} message={top.complaint ?? bottom.complaint} />
    </fieldset>
  );
});

function useParts(timeSignature: string) {
  const { edit } = useEditorCommands();
  const [storedTop = '', storedBottom = ''] = timeSignature.split('/');
  const change = (group: string, signature: (top: string, bottom: string) => string) =>
    edit({
      label: 'Change time signature',
      group,
      // From the song as it is then: the other part may have been changed meanwhile.
      change: (song) => {
        const [top = '', bottom = ''] = song.time_signature.split('/');
        return changeSong(song, { time_signature: signature(top, bottom) });
      },
    });
  const top = useDraft({
    stored: storedTop,
    written: plainNumber,
    store: (text, visit) =>
      typedTimeSignatureTopComplaint(text) ??
      change(`time signature top ${visit}`, (_, bottom) => `${plainNumber(text)}/${bottom}`),
  });
  const bottom = useDraft({
    stored: storedBottom,
    store: (text, visit) =>
      typedTimeSignatureBottomComplaint(text) ??
      change(`time signature bottom ${visit}`, (known) => `${known}/${text}`),
  });
  return { top, bottom };
}

interface BottomMenuProps {
  readonly value: string;
  readonly onChoose: (bottom: string) => void;
}

function BottomMenu({ value, onChoose }: BottomMenuProps) {
  return (
    <Menu
      aria-label="Notes"
      selectionMode="single"
      selectedKeys={[value]}
      onAction={(bottom) => onChoose(String(bottom))}
      align="end"
      trigger={
        <Button className={styles['chooser'] ?? ''} aria-label="Beat unit">
          <Icon of={ChevronDown} size="sm" />
        </Button>
      }
    >
      {TIME_SIGNATURE_BOTTOMS.map((bottom) => (
        <MenuItem key={bottom} id={String(bottom)} label={String(bottom)} />
      ))}
    </Menu>
  );
}
