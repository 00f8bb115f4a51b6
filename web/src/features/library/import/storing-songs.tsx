import { Progress } from '@uplift/ui-kit';

interface StoringSongsProps {
  readonly stored: number;
  readonly total: number;
}

/** How many songs of an import are on the device. */
export function StoringSongs({ stored, total }: StoringSongsProps) {
  return (
    <Progress
      label="Saving songs"
      done={stored}
      total={total}
      countText={`${String(stored)} of ${String(total)} saved`}
    />
  );
}
