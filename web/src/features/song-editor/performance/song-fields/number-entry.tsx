import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames, IconButton } from '@uplift/ui-kit';
import styles from './number-entry.module.css';
import type { DraftField } from './use-song-text.ts';

interface NumberEntryProps {
  readonly label: string;
  /** For screen readers only: the label is visible next to the field. */
  readonly isLabelHidden?: boolean;
  readonly field: DraftField;
  /** The id of the sentence with the reason of a refusal. */
  readonly messageId: string;
  readonly unit?: string;
  /** Steps it: with buttons on both sides, and by the arrow keys. */
  readonly onStep?: (by: 1 | -1) => void;
  /** A control at the end of the box. */
  readonly end?: ReactNode;
  /** Text of the empty field. */
  readonly placeholder?: string;
  /** The digits of a phone's keyboard only, or a point as well. */
  readonly inputMode?: 'numeric' | 'decimal';
}

/** Field for a number that is typed freely: invalid text stays, with the error below it. */
export function NumberEntry(props: NumberEntryProps) {
  const { label, isLabelHidden = false, field, unit, onStep, end } = props;
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      <div className={classNames(styles['box'], field.complaint !== null && styles['refused'])}>
        {onStep && <IconButton icon={Minus} label={`Decrease ${label.toLowerCase()}`} onPress={() => onStep(-1)} />}
        <span className={styles['value']}>
          <NumberInput {...props} id={id} />
          {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
        </span>
        {onStep && <IconButton icon={Plus} label={`Increase ${label.toLowerCase()}`} onPress={() => onStep(1)} />}
        {end}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: 1, ArrowDown: -1 };

function NumberInput({
  id,
  field,
  messageId,
  onStep,
  placeholder,
  inputMode = 'numeric',
}: NumberEntryProps & { readonly id: string }) {
  const isRefused = field.complaint !== null;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (onStep === undefined || by === undefined) return field.onKeyDown(event);
    event.preventDefault();
    onStep(by);
  };
  return (
    <input
      id={id}
      className={styles['number']}
      inputMode={inputMode}
      autoComplete="off"
      size={1}
      value={field.text}
      placeholder={placeholder}
      aria-invalid={isRefused}
      {...(isRefused && { 'aria-describedby': messageId, 'data-keeps-text': true })}
      onChange={(event) => field.type(event.target.value)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
      onKeyDown={press}
    />
  );
}
