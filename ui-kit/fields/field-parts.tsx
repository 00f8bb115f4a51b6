import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from '../display/icon.tsx';

/** Props of every field. */
export interface FieldWords {
  readonly label: string;
  /** The field's name in the form; complaints whose `for` is this name show under it. */
  readonly name?: string | undefined;
  /** The reason the value is refused; shown instead of the form's complaints. */
  readonly error?: string | undefined;
  /** One line of help under the field. */
  readonly hint?: string | undefined;
  /** True to show "Optional" next to the label. */
  readonly isOptional?: boolean | undefined;
}

/** The words above a field. */
export function FieldLabel({ label, isOptional = false }: Pick<FieldWords, 'label' | 'isOptional'>) {
  return (
    <Label className={classNames(styles['label'])}>
      {label}
      {isOptional && <span className={styles['optional']}> Optional</span>}
    </Label>
  );
}

/** The help under a field, read after its name. */
export function FieldHint({ children }: { readonly children: ReactNode }) {
  return (
    <Text slot="description" className={classNames(styles['hint'])}>
      {children}
    </Text>
  );
}

/** Shows the reason a field is refused, tied to it by `aria-describedby`. */
export function FieldError({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <AriaFieldError className={classNames(styles['message'])}>
      <Icon of={CircleAlert} size="sm" />
      <span>{message}</span>
    </AriaFieldError>
  );
}
