import { CircleAlert } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import styles from './field-message.module.css';

interface FieldMessageProps {
  /** ID for the field's `aria-describedby`. */
  readonly id: string;
  readonly message: string | null;
}

/** Why a field is refused, said as soon as it is. Nothing where it is not. */
export function FieldMessage({ id, message }: FieldMessageProps) {
  if (message === null) return null;
  return (
    <p id={id} role="alert" className={styles['message']}>
      <Icon of={CircleAlert} size="sm" />
      <span>{message}</span>
    </p>
  );
}
