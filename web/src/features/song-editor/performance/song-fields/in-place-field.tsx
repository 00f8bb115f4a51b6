import { useId, type ChangeEvent, type FocusEvent } from 'react';
import { classNames } from '@uplift/ui-kit';
import { FieldMessage } from './field-message.tsx';
import styles from './in-place-field.module.css';
import type { DraftField } from './use-song-text.ts';

interface InPlaceFieldProps {
  /** Name for screen readers only: the text is edited in place. */
  readonly label: string;
  readonly field: DraftField;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  /** Focuses the field at once, because a person just opened it. */
  readonly takesFocus?: boolean;
}

/** A line of text that is edited in place. It looks as in reading, grows with its text, and wraps. */
export function InPlaceField({ label, field, placeholder, className, takesFocus = false }: InPlaceFieldProps) {
  const messageId = useId();
  const isRefused = field.complaint !== null;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => field.type(oneLine(event.target.value));
  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    field.onFocus();
    if (takesFocus) event.target.select();
  };
  return (
    <div className={classNames(styles['field'], className)}>
      <div className={styles['grow']} data-shown={field.text === '' ? placeholder : field.text}>
        <textarea
          rows={1}
          aria-label={label}
          aria-invalid={isRefused}
          {...(isRefused && { 'aria-describedby': messageId, 'data-keeps-text': true })}
          className={styles['entry']}
          placeholder={placeholder}
          value={field.text}
          onChange={change}
          onFocus={focus}
          onBlur={field.onBlur}
          onKeyDown={field.onKeyDown}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only when a person just opened this field
          autoFocus={takesFocus}
        />
      </div>
      <FieldMessage id={messageId} message={field.complaint} />
    </div>
  );
}

/** Joins lines: pasted text may have several; a title has one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/gu, ' ');
}
