import { decideSuggestion, withdrawSuggestion } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { mayEditLibrary } from '@uplift/core/membership';
import { noteAudit } from '../../../platform/audit/audit.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import { notify, takeBackNews } from '../../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../../platform/notifications/publish-notified.ts';
import { NOT_ALLOWED } from '../church-answers.ts';
import { findPerson } from '../members.repository.ts';
import {
  findSuggestion,
  NO_SUCH_SUGGESTION,
  NOT_WAITING,
  presentSuggestion,
  suggestionPage,
} from './suggestion-answers.ts';
import type { FoundSuggestion } from './suggestion-answers.ts';
import { changeState, listDeciders } from './suggestions.repository.ts';
import type { StateChange } from './suggestions.repository.ts';

/** Serves deciding about suggestions, and withdrawing one's own. */
export function serveDecisions(site: Site): void {
  const { queries, pubSub, now } = site.platform;

  serve(site, decideSuggestion, async (input) => {
    const found = await findSuggestion(queries, input);
    if (found === null) return NO_SUCH_SUGGESTION;
    if (!mayEditLibrary(found.membership.role)) return NOT_ALLOWED;
    const [{ accountId }, { state, taking_id: takingId = null }] = [input.session, input.body];
    if (isNoted(found.row, { to: state, takingId })) return accepted(presentSuggestion(found.row));
    if (isUndone(found.row, { to: state, takingId })) return NOT_WAITING;
    const notified = await queries.transaction((transaction) =>
      decide(transaction, found, { to: state, takingId, by: accountId, now: now() }),
    );
    if (notified === null) return NOT_WAITING;
    publishNotified(pubSub, notified);
    const decided = await findSuggestion(queries, input);
    return decided === null ? NO_SUCH_SUGGESTION : accepted(presentSuggestion(decided.row));
  });

  serve(site, withdrawSuggestion, async (input) => {
    const found = await findSuggestion(queries, input);
    const { accountId } = input.session;
    if (found?.row.authorId !== accountId) return NO_SUCH_SUGGESTION;
    const notified = await queries.transaction((transaction) =>
      withdraw(transaction, found, { by: accountId, now: now() }),
    );
    if (notified === null) return NOT_WAITING;
    publishNotified(pubSub, notified);
    return accepted(true as const);
  });
}

interface Decision {
  readonly to: 'waiting' | 'taken' | 'declined';
  readonly takingId: string | null;
  readonly by: string;
  readonly now: Date;
}

/** Returns true for a decision that is noted already: a device that got no answer sends it again. What another device took isn't taken twice. */
function isNoted({ state, takingId }: FoundSuggestion['row'], decision: Taken): boolean {
  return state === decision.to && (state !== 'taken' || takingId === decision.takingId);
}

/** Returns true for a taking that was undone: a request of it that comes late changes nothing. */
function isUndone({ takingId }: FoundSuggestion['row'], decision: Taken): boolean {
  return decision.to === 'taken' && takingId !== null && takingId === decision.takingId;
}

type Taken = Pick<Decision, 'to' | 'takingId'>;

/** Decides about a suggestion, or undoes that. Returns the notified accounts; null if it was withdrawn or decided otherwise. */
async function decide(
  transaction: Queries,
  { membership, row }: FoundSuggestion,
  { to, takingId, by, now }: Decision,
): Promise<readonly string[] | null> {
  const isUndo = to === 'waiting';
  const change: StateChange = isUndo
    ? { from: ['taken', 'declined'], to, decidedBy: null, decidedAt: null }
    : { from: ['waiting'], to, decidedBy: by, decidedAt: now, ...(to === 'taken' && { takingId }) };
  if (!(await changeState(transaction, row.id, change))) return null;
  const details = { church: membership.churchId, suggestion: row.id, state: to };
  await noteAudit(transaction, { actor: 'person', action: 'suggestion-decided', accountId: by, details }, now);
  const href = suggestionPage(membership.churchId, row.id);
  const recipients = { accountIds: [row.authorId] };
  if (isUndo) return takeBackNews(transaction, { recipients, hrefStart: href });
  const person = await findPerson(transaction, by);
  const news = {
    kind: 'suggested' as const,
    person: { id: by, name: person?.fullName ?? '' },
    action: `${to === 'taken' ? 'took' : 'declined'} your change to a song of`,
    object: membership.name,
    href,
  };
  return notify(transaction, news, { recipients, now });
}

/** Withdraws a suggestion, with the notifications of it. Returns the accounts that had one; null if it doesn't wait. */
async function withdraw(
  transaction: Queries,
  { membership, row }: FoundSuggestion,
  { by, now }: Pick<Decision, 'by' | 'now'>,
): Promise<readonly string[] | null> {
  const change: StateChange = { from: ['waiting'], to: 'withdrawn', decidedBy: by, decidedAt: now };
  if (!(await changeState(transaction, row.id, change))) return null;
  const details = { church: membership.churchId, suggestion: row.id, state: 'withdrawn' };
  await noteAudit(transaction, { actor: 'person', action: 'suggestion-decided', accountId: by, details }, now);
  const accountIds = await listDeciders(transaction, membership.churchId);
  if (accountIds.length === 0) return [];
  const hrefStart = suggestionPage(membership.churchId, row.id);
  return takeBackNews(transaction, { recipients: { accountIds }, hrefStart });
}
