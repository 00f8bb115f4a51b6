import { useRef } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './code-field.module.css';
import { useComplaint } from './complaints.tsx';
import fieldStyles from './field.module.css';
import { FieldError, FieldHint, FieldLabel, type FieldWords } from './field-parts.tsx';

export interface CodeFieldProps extends Omit<FieldWords, 'isOptional'> {
  /** The typed digits. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Number of digits. */
  readonly length: number;
  readonly isReadOnly?: boolean;
}

/** A code that was sent: one field, drawn as a box a digit, which takes the code a phone offers and a pasted one with blanks in it. */
export function CodeField({ label, name, error, hint, value, length, onChange, isReadOnly = false }: CodeFieldProps) {
  const message = useComplaint(name, error);
  return (
    <AriaTextField
      {...(name !== undefined && { name })}
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/gu, '').slice(0, length))}
      isReadOnly={isReadOnly}
      isInvalid={message !== null}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={classNames(fieldStyles['field'])}
    >
      <FieldLabel label={label} />
      <div className={styles['code']} style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}>
        <CodeEntry />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            aria-hidden
            className={classNames(styles['digit'], place === Math.min(value.length, length - 1) && styles['next'])}
          >
            {value[place]}
          </span>
        ))}
      </div>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldError message={message} />
    </AriaTextField>
  );
}

/** The input, invisible over the boxes. Its caret stays after the last digit, where the boxes show it. */
function CodeEntry() {
  const entry = useRef<HTMLInputElement>(null);
  const keepCaretLast = () => {
    const input = entry.current;
    const isCaret = input !== null && input.selectionStart === input.selectionEnd;
    if (isCaret) input.setSelectionRange(input.value.length, input.value.length);
  };
  return <Input ref={entry} className={classNames(styles['entry'])} onSelect={keepCaretLast} />;
}
