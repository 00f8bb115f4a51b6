import {
  changeMemberRole,
  decideSuggestion,
  listSuggestions,
  readSuggestion,
  removeMember,
  suggestChange,
  withdrawSuggestion,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { auditTrail } from '../../../platform/audit/audit.repository.ts';
import { describeSite, sweepOnce } from '../../../test-platform/index.ts';
import type { OpenSite, Visitor } from '../../../test-platform/index.ts';
import { ADA, EVE, fetchNotifications, openChapel, readUpliftId, TOMAS } from '../chapel.acceptance.ts';
import { MOST_WAITING, SUGGESTIONS } from './suggestion.route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTENT = Buffer.from('sealed by a device').toString('base64');

/** Ruth owns the church, Tomas leads it, and Ada is a member. */
async function openBand(open: OpenSite) {
  const site = await open();
  const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
  const [tomas, ada] = others;
  const ofId = (id: string) => ({ church_id: churchId, suggestion_id: id });
  return {
    site,
    churchId,
    ruth,
    tomas,
    ada,
    suggest: (visitor: Visitor, id = crypto.randomUUID() as string) =>
      visitor.call(suggestChange, {
        params: { church_id: churchId },
        body: { suggestion_id: id, song_id: 'amazing grace', content: CONTENT },
      }),
    list: async (visitor: Visitor) =>
      (await visitor.call(listSuggestions, { params: { church_id: churchId } })).body?.data as DataOf<
        typeof listSuggestions
      >, // what the server under test answered
    read: (visitor: Visitor, id: string) => visitor.call(readSuggestion, { params: ofId(id) }),
    decide: (visitor: Visitor, id: string, state: 'waiting' | 'taken' | 'declined', taking?: string) =>
      visitor.call(decideSuggestion, { params: ofId(id), body: { state, ...(taking && { taking_id: taking }) } }),
    withdraw: (visitor: Visitor, id: string) => visitor.call(withdrawSuggestion, { params: ofId(id) }),
  };
}

const idIn = ({ body }: { readonly body: { readonly data?: unknown } | null }): string => {
  const data = body?.data as DataOf<typeof suggestChange> | undefined; // the same
  return data?.suggestion_id ?? '';
};

const cardsAbout = async (visitor: Visitor, id: string) =>
  (await fetchNotifications(visitor)).filter(({ href }) => href?.endsWith(id)).map(({ action }) => action);

describeSite('suggested changes of songs', (open) => {
  test('a member suggests a change, and owners and leaders are notified, see that it waits, and read it', async () => {
    const { churchId, ruth, tomas, ada, suggest, list, read } = await openBand(open);
    const id = idIn(await suggest(ada));
    const card = {
      person: 'Ada Lovelace',
      action: 'suggested a change to a song of',
      object: 'Harbour Street Chapel',
      href: `/suggestions/${churchId}/${id}`,
    };
    for (const visitor of [ruth, tomas]) {
      expect(await fetchNotifications(visitor)).toContainEqual(expect.objectContaining(card));
      expect(await list(visitor)).toMatchObject([
        { suggestion_id: id, song_id: 'amazing grace', author: { full_name: 'Ada Lovelace' }, state: 'waiting' },
      ]);
      expect((await read(visitor, id)).body?.data).toMatchObject({ suggestion_id: id, content: CONTENT });
    }
    expect(await cardsAbout(ada, id)).toEqual([]);
    expect(await list(ada)).toMatchObject([{ suggestion_id: id }]);
  });

  test('a suggestion that is sent twice is one, and another person can’t send one under its id', async () => {
    const { ruth, tomas, ada, suggest, list } = await openBand(open);
    const id = idIn(await suggest(ada));
    expect((await suggest(ada, id.toUpperCase())).status).toBe(200);
    expect((await suggest(tomas, id)).status).toBe(409);
    expect(await list(ruth)).toHaveLength(1);
    expect(await cardsAbout(ruth, id)).toHaveLength(1);
  });

  test('members see their own suggestions alone, and others see none', async () => {
    const { site, churchId, ruth, tomas, ada, suggest, list, read, withdraw, decide } = await openBand(open);
    const id = idIn(await suggest(tomas));
    expect(await list(ada)).toEqual([]);
    const eve = await site.signedUp(EVE);
    for (const visitor of [ada, eve]) {
      expect((await read(visitor, id)).status).toBe(404);
      expect((await withdraw(visitor, id)).status).toBe(404);
      expect((await decide(visitor, id, 'taken')).status).toBe(404);
    }
    expect((await withdraw(ruth, id)).status).toBe(404);
    expect((await eve.call(listSuggestions, { params: { church_id: churchId } })).status).toBe(404);
    const own = idIn(await suggest(ada));
    expect((await decide(ada, own, 'taken')).status).toBe(403);
  });

  test('the author is notified of a decision, and no more once it is undone', async () => {
    const { tomas, ada, suggest, list, decide } = await openBand(open);
    const id = idIn(await suggest(ada));
    expect((await decide(tomas, id, 'taken')).body?.data).toMatchObject({
      state: 'taken',
      decided_by: 'Tomas Svensson',
    });
    expect(await cardsAbout(ada, id)).toEqual(['took your change to a song of']);
    expect(await list(tomas)).toEqual([]);
    expect(await list(ada)).toMatchObject([{ state: 'taken' }]);
    expect((await decide(tomas, id, 'declined')).status).toBe(409);
    expect((await decide(tomas, id, 'waiting')).body?.data).toMatchObject({ state: 'waiting', decided_at: null });
    expect(await cardsAbout(ada, id)).toEqual([]);
    await decide(tomas, id, 'declined');
    expect(await cardsAbout(ada, id)).toEqual(['declined your change to a song of']);
  });

  test('two devices that take the same suggestion take it once; the one that did may send it again', async () => {
    const { ruth, tomas, ada, suggest, decide } = await openBand(open);
    const id = idIn(await suggest(ada));
    const takings = [
      [tomas, crypto.randomUUID()],
      [tomas, crypto.randomUUID()],
      [ruth, crypto.randomUUID()],
    ] as const;
    const takeAll = () => Promise.all(takings.map(([visitor, taking]) => decide(visitor, id, 'taken', taking)));
    const statuses = (await takeAll()).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await takeAll()).map(({ status }) => status)).toEqual(statuses);
    expect((await decide(ruth, id, 'taken')).status).toBe(409);
    // A request of a taking that was undone may come late.
    await decide(ruth, id, 'waiting');
    const undone = takings[statuses.indexOf(200)]?.[1];
    expect((await decide(ruth, id, 'taken', undone)).status).toBe(409);
    expect((await decide(ruth, id, 'taken', crypto.randomUUID())).status).toBe(200);
  });

  test('the author withdraws a suggestion while it waits, with its notifications', async () => {
    const { ruth, ada, suggest, withdraw, decide, list } = await openBand(open);
    const [first, second] = [idIn(await suggest(ada)), idIn(await suggest(ada))];
    expect((await withdraw(ada, first)).status).toBe(200);
    expect(await cardsAbout(ruth, first)).toEqual([]);
    expect((await decide(ruth, first, 'taken')).status).toBe(409);
    await decide(ruth, second, 'taken');
    expect((await withdraw(ada, second)).status).toBe(409);
    expect((await list(ada)).map(({ state }) => state).toSorted()).toEqual(['taken', 'withdrawn']);
  });

  test('fifty suggestions of a person wait at most, and no more than sixty are sent in an hour', async () => {
    const { site, ada, tomas, suggest, withdraw } = await openBand(open);
    const id = idIn(await suggest(ada));
    for (let sent = 1; sent < MOST_WAITING; sent += 1) expect((await suggest(ada)).status).toBe(200);
    expect((await suggest(ada)).status).toBe(409);
    expect((await suggest(tomas)).status).toBe(200);
    await withdraw(ada, id);
    expect((await suggest(ada)).status).toBe(200);
    await site.platform.limits.count(SUGGESTIONS, await readUpliftId(ada), SUGGESTIONS.attempts);
    expect((await suggest(ada)).status).toBe(429);
  });

  test('a leader who becomes a member decides no more, and a removed member sees nothing', async () => {
    const { churchId, ruth, tomas, ada, suggest, read, decide, list } = await openBand(open);
    const id = idIn(await suggest(ada));
    const ofTomas = { church_id: churchId, uplift_id: await readUpliftId(tomas) };
    await ruth.call(changeMemberRole, { params: ofTomas, body: { role: 'member' } });
    expect((await decide(tomas, id, 'declined')).status).toBe(404);
    await ruth.call(removeMember, { params: { church_id: churchId, uplift_id: await readUpliftId(ada) } });
    expect((await read(ada, id)).status).toBe(404);
    expect(await list(ruth)).toMatchObject([{ suggestion_id: id, author: { full_name: 'Ada Lovelace' } }]);
  });

  test('suggesting and deciding are in the audit trail, and a decided suggestion is deleted after ninety days', async () => {
    const { site, ruth, ada, suggest, decide } = await openBand(open);
    const [first, second] = [idIn(await suggest(ada)), idIn(await suggest(ada))];
    await decide(ruth, first, 'declined');
    const trail = await auditTrail(site.platform.queries, await readUpliftId(ruth), 9);
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: 'suggestion-decided',
        details: expect.objectContaining({ suggestion: first, state: 'declined' }) as unknown,
      }),
    );
    site.platform.clock.move(91 * DAY_MS);
    await sweepOnce(site.platform);
    const rows = await site.platform.queries.query.suggestions.findMany();
    expect(rows.map(({ id }) => id)).toEqual([second]);
  });
});
