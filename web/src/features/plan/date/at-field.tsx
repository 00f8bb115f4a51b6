import { Calendar, ChevronDown } from 'lucide-react';
import { Icon, TextField } from '@uplift/ui-kit';
import styles from './at-field.module.css';

interface AtFieldProps {
  /** As a date-and-time input holds it; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
}

/** Field for the day and time of a set: typed, or picked with the device's own picker. */
export function AtField(props: AtFieldProps) {
  return (
    <div className={styles['at']}>
      <TextField
        label="Date and Time"
        name="at"
        type="datetime-local"
        icon={Calendar}
        end={<Icon of={ChevronDown} size="sm" />}
        {...props}
      />
    </div>
  );
}
