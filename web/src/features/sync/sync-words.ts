import { assertNever, type KeptCounts } from '@uplift/core/foundation';
import { counted } from '@uplift/core/library';
import { relativeTime } from '@uplift/core/membership';
import type { SyncState } from '@uplift/core/sync';
import type { StatusTone } from '@uplift/ui-kit';

/** State of syncing in words, for its own page. */
export interface StatusText {
  readonly tone: StatusTone;
  /** Text of the badge. */
  readonly headline: string;
  readonly sentence: string;
}

const NO_TROUBLE: Pick<Required<SyncState>, 'trouble' | 'warnings'> = { trouble: null, warnings: [] };

const SYNCED: StatusText = { tone: 'good', headline: 'Synced', sentence: 'Everything is up to date.' };
const WARNED: StatusText = {
  tone: 'bad',
  headline: 'Check Sync',
  sentence: 'Everything that the server shows is on this device.',
};

export function statusText(
  { status, waiting, ...rest }: Pick<SyncState, 'status' | 'waiting'> & Partial<SyncState>,
  isOnline: boolean,
): StatusText {
  const { trouble, warnings } = { ...NO_TROUBLE, ...rest };
  switch (status) {
    case 'authenticate':
      return { tone: 'none', headline: 'Sign in to Sync', sentence: said('Sign in again to continue.', waiting) };
    case 'offline':
      return {
        tone: 'bad',
        headline: 'Sync Unavailable',
        sentence: said(offlineText(isOnline, trouble), waiting),
      };
    case 'paused':
      return {
        tone: 'wait',
        headline: 'Upload Paused',
        sentence: `${waitingText(waiting)} Edits you make still sync. Resume to upload the rest; it also resumes when you open Uplift again.`,
      };
    case 'syncing':
      return {
        tone: 'wait',
        headline: 'Syncing...',
        sentence: syncingText(waiting, trouble),
      };
    case 'synced':
      return warnings.length === 0 ? SYNCED : WARNED;
    default:
      return assertNever(status);
  }
}

function offlineText(isOnline: boolean, trouble: string | null): string {
  if (!isOnline) return OFFLINE;
  return trouble === null ? 'Can’t reach the server. Retrying…' : 'Everything on this device still works. Retrying…';
}

const OFFLINE = 'You’re offline. Everything works here, and syncs once you’re back online.';

function said(sentence: string, waiting: number): string {
  return waiting === 0 ? sentence : `${sentence} ${waitingText(waiting)}`;
}

function waitingText(waiting: number): string {
  return `${edits(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting on this device.`;
}

/** Text while syncing. Edits that the server refuses aren't on their way. */
function syncingText(waiting: number, trouble: string | null): string {
  if (waiting === 0) return 'Checking for changes from your other devices.';
  return trouble === null ? onItsWay(waiting) : waitingText(waiting);
}

function onItsWay(waiting: number): string {
  return waiting === 1 ? 'Uploading 1 edit.' : `Uploading ${edits(waiting)}.`;
}

function edits(count: number): string {
  return counted(count, 'edit');
}

/** Text about edits that can't be sent. */
export function stuckText(waiting: number): string {
  const what = waiting === 1 ? '1 edit hasn’t' : `${edits(waiting)} haven’t`;
  const safe = waiting === 1 ? 'It’s' : 'They’re';
  return `${what} synced for over five minutes. ${safe} safe on this device. Export everything to have another copy.`;
}

/** Text after "Last synced:"; both times in epoch ms. */
export function lastSyncedText(lastSyncedAt: number | null, now: number): string {
  return lastSyncedAt === null ? 'Not yet' : relativeTime(lastSyncedAt, now);
}

/** "1,204 in your account, 3 only on this device". */
export function keptText({ owned, unclaimed }: KeptCounts): string {
  const parts = [
    ...(owned > 0 ? [`${owned.toLocaleString('en-US')} in your account`] : []),
    ...(unclaimed > 0 ? [`${unclaimed.toLocaleString('en-US')} only on this device`] : []),
  ];
  return parts.length === 0 ? 'None' : parts.join(', ');
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** "84 MB", "2.1 GB": as devices state their sizes, in thousands. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[unit] ?? ''}`;
}
