import { TextField as AriaTextField, Group, TextArea as AriaTextArea } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useComplaint } from './complaints.tsx';
import { FieldError, FieldHint, FieldLabel } from './field-parts.tsx';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface TextAreaProps extends Omit<TextFieldProps, 'icon' | 'end' | 'type' | 'pattern'> {
  /** Lines shown before it scrolls; 3 by default. */
  readonly rows?: number | undefined;
}

/** Several lines of text. Shows its error, or the complaints against its `name`, under the box. */
export function TextArea({ label, name, error, hint, isOptional, placeholder, rows = 3, ...rest }: TextAreaProps) {
  const message = useComplaint(name, error);
  return (
    <AriaTextField
      {...rest}
      {...(name !== undefined && { name })}
      isInvalid={message !== null}
      validationBehavior="aria"
      className={classNames(styles['field'])}
    >
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Group className={classNames(styles['box'], styles['area'])}>
        <AriaTextArea className={classNames(styles['entry'])} placeholder={placeholder} rows={rows} />
      </Group>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldError message={message} />
    </AriaTextField>
  );
}
