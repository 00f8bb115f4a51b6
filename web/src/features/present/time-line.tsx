import { useEffect, useState } from 'react';
import { formatDuration } from '@uplift/core/set-list';
import { useUplift } from '../../state/uplift.ts';

const SECOND_MS = 1000;
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The time of day, and for how long the room has been looking. */
export function TimeLine({ sinceEpochMs }: { readonly sinceEpochMs: number | null }) {
  const { now } = useUplift();
  const [atEpochMs, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [now]);
  const elapsed = sinceEpochMs === null ? null : formatDuration(Math.max(0, atEpochMs - sinceEpochMs) / SECOND_MS);
  return (
    <span className="num">
      {elapsed !== null && (
        <>
          <span className="visually-hidden">Presented for </span>
          {`${elapsed} · `}
        </>
      )}
      {CLOCK.format(atEpochMs)}
    </span>
  );
}
