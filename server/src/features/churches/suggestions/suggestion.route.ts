import { listSuggestions, readSuggestion, suggestChange } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { mayEditLibrary } from '@uplift/core/membership';
import { noteAudit } from '../../../platform/audit/audit.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { refuse, refuseUntil, serve } from '../../../platform/http/serve.ts';
import type { Refusal, Site } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../../platform/notifications/publish-notified.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { NO_SUCH_CHURCH } from '../church-answers.ts';
import { holdChurch } from '../churches.repository.ts';
import { findMembership } from '../find-membership.ts';
import { findPerson } from '../members.repository.ts';
import { findSuggestion, NO_SUCH_SUGGESTION, presentSuggestion, suggestionPage } from './suggestion-answers.ts';
import { countWaiting, findRow, listDeciders, listRows, putRow, readContent } from './suggestions.repository.ts';

/** Hourly limit of a person's suggestions. */
export const SUGGESTIONS: RateLimit = { name: 'suggestions', attempts: 60, withinSeconds: 3600 };

/** The most suggestions of one person that wait in a church. */
export const MOST_WAITING = 50;

const TOO_MANY = refuse(409, {
  for: 'suggestion',
  because: `${MOST_WAITING} of your suggestions wait already. Withdraw one, or wait for a decision.`,
});

const ID_TAKEN = refuse(409, { for: 'suggestion_id', because: 'That id is taken.' });

/** Serves suggesting changes of a church's songs, and reading what was suggested. */
export function serveSuggestions(site: Site): void {
  const { queries, limits, pubSub, now } = site.platform;

  serve(site, listSuggestions, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const key = { churchId: membership.churchId, accountId: input.session.accountId };
    return accepted((await listRows(queries, key, mayEditLibrary(membership.role))).map(presentSuggestion));
  });

  serve(site, readSuggestion, async (input) => {
    const found = await findSuggestion(queries, input);
    if (found === null) return NO_SUCH_SUGGESTION;
    const content = Buffer.from(await readContent(queries, found.row.id)).toString('base64');
    return accepted({ ...presentSuggestion(found.row), content });
  });

  serve(site, suggestChange, async (input) => {
    const membership = await findMembership(queries, input);
    const person = await findPerson(queries, input.session.accountId);
    if (membership === null || person === null) return NO_SUCH_CHURCH;
    const { accountId } = input.session;
    const wait = await limits.count(SUGGESTIONS, accountId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const { suggestion_id, song_id: songId, content } = input.body;
    const [id, { churchId, name: churchName }] = [suggestion_id.toLowerCase(), membership];
    const stored = await queries.transaction((transaction) =>
      suggest(transaction, {
        id,
        churchId,
        songId,
        content: Buffer.from(content, 'base64'),
        author: { id: accountId, name: person.fullName },
        churchName,
        now: now(),
      }),
    );
    if (!stored.ok) return stored;
    publishNotified(pubSub, stored.value);
    const row = await findRow(queries, id, { key: { churchId, accountId }, decides: false });
    return row === null ? NO_SUCH_CHURCH : accepted(presentSuggestion(row));
  });
}

interface NewSuggestion {
  readonly id: string;
  readonly churchId: string;
  readonly songId: string;
  readonly content: Uint8Array;
  readonly author: { readonly id: string; readonly name: string };
  readonly churchName: string;
  readonly now: Date;
}

/** Stores a suggestion unless it is there already, and notifies those who decide. Returns the notified accounts. */
async function suggest(
  transaction: Queries,
  { id, churchId, songId, content, author, churchName, now }: NewSuggestion,
): Promise<Result<readonly string[], Refusal>> {
  await holdChurch(transaction, churchId);
  const key = { churchId, accountId: author.id };
  // A device that got no answer sends it again.
  if ((await findRow(transaction, id, { key, decides: false })) !== null) return accepted([]);
  if ((await countWaiting(transaction, key)) >= MOST_WAITING) return refused(TOO_MANY.refusal);
  const row = { id, churchId, songId, authorId: author.id, suggestedAt: now, state: 'waiting' as const, content };
  if (!(await putRow(transaction, row))) return refused(ID_TAKEN.refusal);
  const entry = { actor: 'person', action: 'change-suggested', accountId: author.id } as const;
  await noteAudit(transaction, { ...entry, details: { church: churchId, suggestion: id } }, now);
  const news = {
    kind: 'suggested' as const,
    person: author,
    action: 'suggested a change to a song of',
    object: churchName,
    href: suggestionPage(churchId, id),
  };
  const accountIds = await listDeciders(transaction, churchId);
  return accepted(await notify(transaction, news, { recipients: { accountIds }, now }));
}
