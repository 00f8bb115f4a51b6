import { isRefused, type RecordSessions } from '@uplift/client/records';
import type { RecordSession, StoringState } from '@uplift/core/record-session';
import { useEffect, useMemo } from 'react';

/** The editing session of a record, started once it is known. Null until then, and after the record was deleted. */
export function useRecordSession<Value extends { readonly id: string }>(
  sessions: RecordSessions<Value>,
  id: string,
  value: Value,
): RecordSession<Value>;
export function useRecordSession<Value extends { readonly id: string }>(
  sessions: RecordSessions<Value>,
  id: string,
  value: Value | null,
): RecordSession<Value> | null;
export function useRecordSession<Value extends { readonly id: string }>(
  sessions: RecordSessions<Value>,
  id: string,
  value: Value | null,
): RecordSession<Value> | null {
  const isKnown = value !== null;
  // oxlint-disable-next-line react/exhaustive-deps -- what the record becomes is the session's own business
  const session = useMemo(() => (value === null ? null : sessions.open(value)), [sessions, id, isKnown]);
  useEffect(() => (isKnown ? sessions.hold(id) : undefined), [sessions, id, isKnown]);
  return session;
}

/** Asks before the page is left while the device refuses edits, which wait in it. */
export function useLeaveGuard(storing: StoringState): void {
  const isAsking = isRefused(storing);
  useEffect(() => {
    if (!isAsking) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isAsking]);
}
