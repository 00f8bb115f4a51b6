import type { RecordSessions } from '@uplift/client/records';
import type { RecordSession } from '@uplift/core/record-session';
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
