import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  Group,
  Input,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useComplaint } from './complaints.tsx';
import { FieldError, FieldHint, FieldLabel, type FieldWords } from './field-parts.tsx';
import styles from './field.module.css';
import { Icon } from '../display/icon.tsx';

export interface TextFieldProps
  extends FieldWords, Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'name' | 'isInvalid'> {
  readonly placeholder?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  /** A control at the end of the box, such as a button that shows a password. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. Shows its error, or the complaints against its `name`, under the box. */
export function TextField({ label, name, error, hint, isOptional, icon, ...props }: TextFieldProps) {
  const { placeholder, end, inputRef, ...rest } = props;
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
      <Group className={classNames(styles['box'])}>
        {icon && <Icon of={icon} />}
        <Input
          className={classNames(styles['entry'])}
          {...(placeholder !== undefined && { placeholder })}
          ref={inputRef}
        />
        {end}
      </Group>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldError message={message} />
    </AriaTextField>
  );
}
