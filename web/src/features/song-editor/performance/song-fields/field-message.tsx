import { CircleAlert } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import styles from './field-message.module.css';

interface FieldMessageProps {
  /** ID for the field's `aria-describedby`. */
  readonly id: string;
  readonly message: string | null;
}

/** Shows the reason a field is refused, and announces it at once. */
export function FieldMessage({ id, message }: FieldMessageProps) {
  if (message === null) return null;
  return (
    <p id={id} role="alert" className={styles['message']}>
      <Icon of={CircleAlert} size="sm" />
      <span>{message}</span>
    </p>
  );
}
