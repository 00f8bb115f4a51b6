import { Clock } from 'lucide-react';
import { TextField } from '@uplift/ui-kit';

interface DurationFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isOptional?: boolean;
  /** Duration that counts while nothing is typed. */
  readonly placeholder?: string;
}

/** Field for a duration, as m:ss. */
export function DurationField(props: DurationFieldProps) {
  return (
    <TextField label="Duration (m:ss)" name="duration" icon={Clock} placeholder="2:30" autoComplete="off" {...props} />
  );
}
