import { joinAsGuest, leaveAsGuest, readGuestInvitation, readGuestSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { readGuest } from '../../../platform/guests/read-guest.ts';
import { refuseUntil, serve } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import { clearCookie, writeCookie } from '../../../platform/sessions/session-cookies.ts';
import { findOpenSet } from '../../../platform/sharing/room-access.repository.ts';
import { timeIn } from '../../../platform/sharing/set-day.ts';
import { readGuestsSet } from '../read-shared-set.ts';
import type { Reading } from '../read-shared-set.ts';
import { factsIn } from '../set-words.ts';
import { findOwner } from '../shared-records.repository.ts';
import { READS_OF_GUEST } from './guessing.ts';
import { NO_SUCH_CODE, NOT_A_GUEST } from './guest-answers.ts';
import { dropGuest } from './guest-codes.repository.ts';
import { enterGuest } from './enter-guest.ts';
import { openInvitation } from './open-invitation.ts';

/** Serves people without an account who follow a set by its link or code. */
export function serveGuests(site: Site, reading: Reading): void {
  const { platform } = site;
  const { queries, now } = platform;

  serve(site, readGuestInvitation, async ({ body, request }) => {
    const opened = await openInvitation(platform, request, body);
    if (!opened.ok) return opened;
    const { ownerId, setId } = opened.value;
    const set = await findOpenSet(platform, { accountId: ownerId, setId, isShared: false });
    const owner = await findOwner(queries, ownerId);
    if (set === null || owner === null) return NO_SUCH_CODE;
    const { name } = factsIn(set.value ?? {});
    return accepted({
      owner: { full_name: owner.fullName, is_church: owner.isChurch === true },
      ...(name !== undefined && { name }),
      at: set.value && timeIn(set.value),
    });
  });

  serve(site, joinAsGuest, async ({ body, request, reply }) => {
    const opened = await openInvitation(platform, request, body);
    if (!opened.ok) return opened;
    const entering = { before: await readGuest(platform, request), fullName: body.full_name, now: now() };
    const entered = await enterGuest(queries, opened.value, entering);
    if (!entered.ok) return entered;
    const { token, expiresAt } = entered.value;
    if (token !== null) writeCookie(reply, 'guest', token);
    return accepted({ set_id: opened.value.setId, ends_at: expiresAt.toISOString() });
  });

  serve(site, readGuestSet, async ({ request }) => {
    const guest = await readGuest(platform, request);
    if (guest === null) return NOT_A_GUEST;
    const wait = await platform.limits.count(READS_OF_GUEST, guest.id);
    if (wait > 0) return refuseUntil(wait, 'request');
    const set = await readGuestsSet(reading, guest);
    if (set === null) return NOT_A_GUEST;
    return accepted({ full_name: guest.fullName, ends_at: guest.expiresAt.toISOString(), set });
  });

  serve(site, leaveAsGuest, async ({ request, reply }) => {
    const guest = await readGuest(platform, request);
    if (guest !== null) await dropGuest(queries, guest.id);
    if (guest !== null) platform.pubSub.publish(guest.codeId, { news: 'sessions-ended' });
    clearCookie(reply, 'guest');
    return accepted(true as const);
  });
}
