import type { DataOf, readSession } from '@uplift/contract';
import type { Platform } from '../../platform/platform.ts';
import { findPlan } from '../../platform/billing/entitlement.repository.ts';
import type { ServerSession } from '../../platform/sessions/session.ts';
import { findAwaited } from './codes.repository.ts';
import type { Member, PresentSession } from './members.repository.ts';

type SessionData = DataOf<typeof readSession>;

/** Without billing, every account includes all features. */
const INCLUDED = { plan: 'included' };

/** Presents its session to a browser; one of a person who isn't admitted counts as signed out. */
export async function presentSession(platform: Platform, session: PresentSession | null): Promise<SessionData> {
  if (session === null || session.level === 0 || !isSessionAdmitted(platform, session)) return signedOut(platform);
  return session.level === 2 ? presentMember(platform, session) : presentWaiting(platform, session);
}

/** Checks admission like the platform does for every other call; here the person was read with the session. */
function isSessionAdmitted({ configuration }: Platform, { accountId, member }: PresentSession): boolean {
  return configuration.admission === 'open' || accountId === null || member?.isBeta === true;
}

function signedOut({ configuration }: Platform): SessionData {
  return {
    authenticated: 0,
    subscription: null,
    admission: configuration.admission,
    beta: false,
    profile: null,
    church: null,
    church_count: 0,
    verification: null,
  };
}

async function presentWaiting(platform: Platform, session: ServerSession): Promise<SessionData> {
  const awaited = await findAwaited(platform.queries, session.id, platform.now());
  const verification = awaited === null ? null : { sent_to: awaited.sentTo, resend_at: awaited.resendAt.toISOString() };
  return { ...signedOut(platform), authenticated: 1, verification };
}

async function presentMember(platform: Platform, { accountId, member }: PresentSession): Promise<SessionData> {
  if (accountId === null || member === null) return signedOut(platform);
  return {
    ...signedOut(platform),
    authenticated: 2,
    subscription: await presentPlan(platform, accountId),
    beta: member.isBeta,
    profile: {
      uplift_id: accountId,
      email_address: member.emailAddress,
      full_name: member.fullName,
      profile_picture: `/api/v1/accounts/${accountId}/profile-picture?v=${pictureVersion(member.pictureUpdatedAt)}`,
      role: member.role,
    },
    church: presentChurch(member),
    church_count: member.churchCount,
  };
}

async function presentPlan(platform: Platform, accountId: string): Promise<SessionData['subscription']> {
  if (platform.billing === null) return INCLUDED;
  const plan = await findPlan(platform.queries, accountId, platform.now());
  return plan === null ? null : { plan };
}

function presentChurch({ church, role }: Member): SessionData['church'] {
  if (church === null || role === null) return null;
  const picture = `/api/v1/churches/${church.id}/picture?v=${pictureVersion(church.pictureUpdatedAt)}`;
  return { church_id: church.id, name: church.name, picture, role };
}

/** Changes with a picture, so that a browser keeps each for as long as it likes; 0 for initials. */
function pictureVersion(updatedAt: Date | null): number {
  return updatedAt?.getTime() ?? 0;
}
