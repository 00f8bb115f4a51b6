import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from 'react-aria-components';
import { TIME_SIGNATURE_BOTTOMS } from '@uplift/core/music';
import { changeTimeSignature } from '@uplift/core/song-edits';
import { plainNumber } from '@uplift/core/song-session';
import { typedTimeSignatureBottomComplaint, typedTimeSignatureTopComplaint } from '@uplift/core/songbook';
import { Icon, Menu, MenuItem } from '@uplift/ui-kit';
import { FieldMessage } from './field-message.tsx';
import { NumberEntry } from './number-entry.tsx';
import styles from './time-signature-fields.module.css';
import { useSongText } from './use-song-text.ts';

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
  const [storedTop = '', storedBottom = ''] = timeSignature.split('/');
  const label = 'Change time signature';
  const top = useSongText({
    stored: storedTop,
    written: plainNumber,
    refuse: typedTimeSignatureTopComplaint,
    label,
    group: 'time signature top',
    change: (song, text) => changeTimeSignature(song, { top: plainNumber(text) }),
  });
  const bottom = useSongText({
    stored: storedBottom,
    refuse: typedTimeSignatureBottomComplaint,
    label,
    group: 'time signature bottom',
    change: (song, text) => changeTimeSignature(song, { bottom: text }),
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
