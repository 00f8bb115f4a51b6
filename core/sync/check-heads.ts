import { compareHeads, rememberSeen } from './heads/compare-heads.ts';
import type { ListedHead, SyncWarning } from './heads/compare-heads.ts';
import { formatDigest } from './heads/library-digest.ts';
import { OUTDATED, stopFor, storageStop } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import { SYNCED_COLLECTIONS } from './sync-records.ts';
import type { HeadState } from './sync-records.ts';

/** Lets a device of an end-to-end encrypted account count what it has, and ends that in a managed one. */
export async function beginCounting(round: Round): Promise<RoundStop> {
  const { heads, records, server } = round;
  if (!heads.isEndToEnd()) return heads.isCounting ? endCounting(round) : null;
  const keys = await server.keys();
  if (!keys.ok) return stopFor(keys.refusal);
  if (!round.isCurrent()) return OUTDATED;
  const stop = storageStop(await records.count(keys.value));
  if (stop === null) heads.isCounting = true;
  return stop;
}

async function endCounting({ heads, records, report }: Round): Promise<RoundStop> {
  heads.reset();
  report({ type: 'learned', facts: { warnings: [] } });
  return storageStop(await records.count(null));
}

/**
 * The heads of the account, to be compared. They are fetched before a turn asks for the
 * latest versions: what they state is then at the server.
 */
export async function fetchHeads({ server }: Round): Promise<readonly ListedHead[] | NonNullable<RoundStop>> {
  const listed = await server.heads();
  if (listed.ok) return listed.value;
  // A server of an earlier release has none. One that had some is noticed: it shows fewer than this device has seen.
  return listed.refusal.type === 'refused' ? [] : stopFor(listed.refusal);
}

/** The heads that a turn began with, and whether this round has fetched everything again already. */
export interface HeadTurn {
  readonly listed: readonly ListedHead[] | null;
  readonly isSecond: boolean;
  /** True if the turn had something to receive. */
  readonly hasNews: boolean;
}

/**
 * Compares what this device has after a complete turn with the heads that were listed before it, and states it if it has
 * changed. Returns `again` to have another turn first: with keys, heads and, if changes are missing, records that are
 * fetched again. Returns `sent` to have one that isn't disturbed by changes.
 */
export async function settleHeads(
  round: Round,
  { listed, isSecond, hasNews }: HeadTurn,
): Promise<RoundStop | 'sent' | 'again'> {
  const { heads, records } = round;
  if (!heads.isCounting) return null;
  const state = await records.headState();
  if (!round.isCurrent()) return OUTDATED;
  if (state === null) return null;
  const due = listed === null ? null : await checkHeads(round, state, { listed, isSecond, hasNews });
  if (due !== null) return due;
  const warnings = [...new Set([...heads.found, ...state.noted])].toSorted();
  round.report({ type: 'learned', facts: { warnings } });
  return stateHead(round, state, listed);
}

/** Compares the heads. Returns null once the result is kept, and the next turn to have before it otherwise. */
async function checkHeads(
  round: Round,
  state: HeadState,
  { listed, isSecond, hasNews }: HeadTurn & { readonly listed: readonly ListedHead[] },
): Promise<RoundStop | 'sent' | 'again'> {
  // A head of an earlier key is gone with it.
  const sequence = state.stated === null ? 0 : state.sequence;
  const found = compareHeads({ ...state, sequence }, listed);
  // A record that changed while the list was read page by page is listed only in its new place, by the next turn.
  if (found.size > 0 && hasNews) return 'sent';
  if (found.size > 0 && !isSecond) return askAgain(round, found);
  round.heads.noteCheck(found);
  return null;
}

async function askAgain(round: Round, found: ReadonlySet<SyncWarning>): Promise<RoundStop | 'again'> {
  await round.server.forgetKeys();
  const begun = await beginCounting(round);
  if (begun !== null) return begun;
  if (!found.has('missing') || !round.heads.takeListAll()) return 'again';
  for (const collection of SYNCED_COLLECTIONS) {
    if (!round.isCurrent()) return OUTDATED;
    const stop = storageStop(await round.records.receive(collection, [], 0));
    if (stop !== null) return stop;
  }
  return 'again';
}

/** States what this device has, unless the server shows that it has stated it. */
async function stateHead(round: Round, state: HeadState, listed: readonly ListedHead[] | null): Promise<RoundStop> {
  const seen = listed === null ? state.seen : rememberSeen(state, listed);
  if (!isStated(state, listed)) return putHead(round, { ...state, seen }, findOwn(state, listed));
  const { sequence, stated } = state;
  if (JSON.stringify(seen) === JSON.stringify(state.seen)) return null;
  return storageStop(await round.records.keepHeads({ sequence, seen, stated }));
}

function isStated(state: HeadState, listed: readonly ListedHead[] | null): boolean {
  const { stated, digest, sequence } = state;
  const isShown = listed === null || findOwn(state, listed) === sequence;
  return isShown && stated !== null && formatDigest(stated) === formatDigest(digest);
}

/** The sequence of the own head that is listed; 0 for none. */
function findOwn({ device }: HeadState, listed: readonly ListedHead[] | null): number {
  return listed?.find((one) => one.device === device)?.head?.sequence ?? 0;
}

async function putHead({ server, records, isCurrent }: Round, state: HeadState, listed: number): Promise<RoundStop> {
  const { device, digest, seen, generation } = state;
  const sequence = Math.max(state.sequence, listed) + 1;
  const put = await server.putHead(device, { sequence, digest, seen }, generation);
  if (!isCurrent()) return OUTDATED;
  // Another key is found by the next round; a server that refuses heads keeps the records all the same.
  if (!put.ok) return put.refusal.type === 'unreachable' ? stopFor(put.refusal) : null;
  return storageStop(await records.keepHeads({ sequence, seen, stated: digest }));
}

/** Handles a server that was restored from a backup: counts everything again, and says so to the person. */
export async function noteSetBack({ heads, records, server, isCurrent }: Round): Promise<RoundStop> {
  if (!heads.isCounting) return null;
  const [keys, state] = [await server.keys(), await records.headState()];
  if (!keys.ok) return stopFor(keys.refusal);
  if (!isCurrent()) return OUTDATED;
  const noted = storageStop(await records.noteWarning('set-back'));
  if (noted !== null) return noted;
  const kept = storageStop(await records.keepHeads({ sequence: state?.sequence ?? 0, seen: {}, stated: null }));
  return kept ?? storageStop(await records.count(keys.value, true));
}
