import { Clock } from 'lucide-react';
import { TextField } from '@uplift/ui-kit';

interface DurationFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isOptional?: boolean;
  /** What counts while nothing is typed. */
  readonly placeholder?: string;
}

/** How long something lasts, as m:ss. */
export function DurationField(props: DurationFieldProps) {
  return (
    <TextField label="Duration (m:ss)" name="duration" icon={Clock} placeholder="2:30" autoComplete="off" {...props} />
  );
}
