import { Progress } from '@uplift/ui-kit';

interface StoringSongsProps {
  readonly stored: number;
  readonly total: number;
}

/** Progress of storing the songs of an import. */
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
