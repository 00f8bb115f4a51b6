import { RECORD_COLLECTIONS } from '@uplift/contract';
import type { Queries } from './platform/database/database.ts';
import {
  accounts,
  churches,
  churchInvitations,
  churchLinks,
  churchMembers,
  guestCodes,
  notifications,
  passkeys,
  passwordResets,
  recordAccounts,
  records,
  setShares,
  signUps,
  songHistory,
  spaces,
  suggestions,
  verificationCodes,
} from './platform/database/schema.ts';
import { newToken, tokenHash } from './platform/secrets/secrets.ts';
import { startSession } from './platform/sessions/sessions.repository.ts';
import type { SessionStart } from './platform/sessions/sessions.repository.ts';
import type { TestSite, Visitor } from './test-platform/index.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 24 * 60 * 60 * 1000];

/** Proof that everyone's page derives from their password. */
export const PROOF = Buffer.alloc(32, 7).toString('base64url');

/** The shortest sealed entry, of the first generation of a key. */
export const ENTRY = Buffer.concat([Uint8Array.of(1, 0, 0, 0, 1), new Uint8Array(28)]).toString('base64');
export const EMPTY_PUSH = { change: 1, counters: {}, base: {}, entry: ENTRY, version: 1 };

export const ENVELOPE = '{"v":1}';
export const KDF = { algorithm: 'argon2id', memory_kib: 65_536, passes: 3, salt: 'A'.repeat(22) };
export const LIBRARY_KEY = { generation: 2, sealed: Buffer.alloc(60).toString('base64') };
export const PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64');

/** One person's records, identified by their ids. */
export interface Belongings {
  readonly accountId: string;
  readonly emailAddress: string;
  /** The church they own, with {@link memberId} in it, who owns it as well. */
  readonly churchId: string;
  readonly memberId: string;
  /** An invitation to that church, for a stranger. */
  readonly invitationId: string;
  /** A link that invites them to a church they are not in. */
  readonly link: { readonly invitation_id: string; readonly invitation_token: string };
  /** A link for everyone to {@link churchId}. */
  readonly linkId: string;
  /** The secret of a link for everyone to a church they are not in. */
  readonly joinToken: string;
  /** A link that sets a new password. */
  readonly reset: { readonly reset_id: string; readonly reset_token: string };
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly notificationId: string;
  /** A change that they suggested to {@link churchId}, and waits there. */
  readonly suggestionId: string;
  /** A song, a collection and a set have this id, and the song was changed once. */
  readonly recordId: string;
  /** Address of the person that set is shared with. */
  readonly sharedWith: string;
}

/** Two people who share nothing, and their browsers. Made again for each call, since a call may use things up. */
export interface Stage {
  readonly own: Belongings;
  readonly other: Belongings;
  readonly signedOut: Visitor;
  /** Waits for a code. */
  readonly waiting: Visitor;
  /** Fully signed in, and owns {@link own}. */
  readonly member: Visitor;
}

/** Sets up a stage next to earlier ones. `passwordHash` is that of {@link PROOF}. */
export async function setStage(site: TestSite, passwordHash: string): Promise<Stage> {
  const { queries, secrets } = site.platform;
  const now = site.platform.now();
  const sealFor = (owner: string) => secrets.seal('key', 'master-key', owner);
  const host: Host = { queries, now, passwordHash, sealFor };
  const own = await putBelongings(host);
  const other = await putBelongings(host);
  return {
    own,
    other,
    signedOut: site.visitor(anyAddress()),
    waiting: await putWaiting(site, host),
    member: await putSession(site, { level: 2, accountId: own.accountId, signUpId: null, churchId: own.churchId }),
  };
}

interface Host {
  readonly queries: Queries;
  readonly now: Date;
  readonly passwordHash: string;
  readonly sealFor: (owner: string) => string;
}

/** Returns a new network address: networks have limits, so each browser gets its own. */
function anyAddress(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4))).join('.');
}

async function putAccount({ queries, now, passwordHash, sealFor }: Host): Promise<string> {
  const id = crypto.randomUUID();
  const person = { id, emailAddress: `${id}@example.org`, fullName: 'Ada Lovelace', sealedMasterKey: sealFor(id) };
  await queries.insert(accounts).values({ ...person, passwordHash, churchId: null, createdAt: now });
  return id;
}

async function putChurch({ queries, now }: Host, owners: readonly string[]): Promise<string> {
  const id = crypto.randomUUID();
  await queries.insert(churches).values({ id, name: 'Abbey', seats: 10, createdAt: now });
  const members = owners.map((accountId) => ({ churchId: id, accountId, role: 'owner' as const, joinedAt: now }));
  await queries.insert(churchMembers).values(members);
  return id;
}

async function putInvitation({ queries, now }: Host, churchId: string, emailAddress: string) {
  const [id, token] = [crypto.randomUUID(), newToken()];
  await queries.insert(churchInvitations).values({
    id,
    churchId,
    emailAddress,
    role: 'member',
    tokenHash: tokenHash(token),
    invitedBy: null,
    invitedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  return { invitation_id: id, invitation_token: token };
}

async function putSuggestion({ queries, now }: Host, churchId: string, authorId: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, churchId, songId: id, authorId, suggestedAt: now, state: 'waiting' as const };
  await queries.insert(suggestions).values({ ...row, content: Buffer.from(ENTRY, 'base64') });
  return id;
}

async function putLink({ queries, now }: Host, churchId: string, madeBy: string) {
  const [id, token, endsAt] = [crypto.randomUUID(), newToken(), new Date(now.getTime() + DAY_MS)];
  const link = { id, churchId, role: 'member' as const, tokenHash: tokenHash(token), madeBy };
  await queries.insert(churchLinks).values({ ...link, madeAt: now, endsAt, joined: 0 });
  return { linkId: id, joinToken: token };
}

async function putBelongings(host: Host): Promise<Belongings> {
  const [accountId, memberId, stranger] = [await putAccount(host), await putAccount(host), await putAccount(host)];
  const emailAddress = `${accountId}@example.org`;
  const churchId = await putChurch(host, [accountId, memberId]);
  const invitation = await putInvitation(host, churchId, `${crypto.randomUUID()}@example.org`);
  const strangersId = await putChurch(host, [stranger]);
  const link = await putInvitation(host, strangersId, emailAddress);
  const { linkId } = await putLink(host, churchId, accountId);
  const suggestionId = await putSuggestion(host, churchId, accountId);
  const { joinToken } = await putLink(host, strangersId, stranger);
  const session = { level: 2, accountId, signUpId: null, churchId, device: 'Another browser' } as const;
  const { id: sessionId } = await startSession(host.queries, session, { previous: null, now: host.now });
  const recordId = await putRecords(host, accountId);
  const sharedWith = `${crypto.randomUUID()}@example.org`;
  const share = { ownerId: accountId, setId: recordId, emailAddress: sharedWith, sharedAt: host.now };
  await host.queries.insert(setShares).values(share);
  await putGuestCode(host, accountId, recordId);
  const ids = { ...(await putSmallThings(host, accountId)), recordId, sharedWith };
  return {
    accountId,
    memberId,
    emailAddress,
    churchId,
    invitationId: invitation.invitation_id,
    link,
    linkId,
    joinToken,
    suggestionId,
    sessionId,
    ...ids,
  };
}

async function putGuestCode({ queries, now }: Host, ownerId: string, setId: string): Promise<void> {
  const endsAt = new Date(now.getTime() + DAY_MS);
  const code = { id: crypto.randomUUID(), ownerId, setId, createdAt: now, endsAt };
  await queries.insert(guestCodes).values({ ...code, tokenHash: tokenHash(newToken()) });
}

async function putSmallThings({ queries, now }: Host, accountId: string) {
  const [passkeyId, notificationId] = [newToken(), crypto.randomUUID()];
  const key = { publicKey: new Uint8Array([1]), counter: 0, transports: [], isBackedUp: false };
  await queries.insert(passkeys).values({ ...key, id: passkeyId, accountId, name: 'A key', createdAt: now });
  const words = { person: 'Ruth Calder', action: 'joined', object: 'Abbey' };
  await queries.insert(notifications).values({ ...words, id: notificationId, accountId, at: now, isRead: false });
  const [reset_id, reset_token] = [crypto.randomUUID(), newToken()];
  const expiresAt = new Date(now.getTime() + MINUTE_MS);
  await queries
    .insert(passwordResets)
    .values({ id: reset_id, accountId, tokenHash: tokenHash(reset_token), expiresAt });
  return { passkeyId, notificationId, reset: { reset_id, reset_token } };
}

/** A Yjs document without content, as an entry that isn't sealed. */
const EMPTY_DOCUMENT = new Uint8Array([0, 0, 0]);

async function putRecords({ queries, now }: Host, accountId: string): Promise<string> {
  const id = crypto.randomUUID();
  const sums = {
    version: 4,
    songs: 1,
    collections: 2,
    sets: 3,
    layers: 4,
    records: 4,
    ids: 4,
    bytes: 8,
    historyBytes: 2,
  };
  await queries.insert(recordAccounts).values({ ...sums, accountId });
  const library = { id: accountId, kind: 'library', mode: 'managed', generation: 1 } as const;
  await queries.insert(spaces).values({ ...library, ownerId: accountId, createdAt: now });
  const state = EMPTY_DOCUMENT;
  const written = RECORD_COLLECTIONS.map((collection, index) => {
    const version = index + 1;
    return {
      accountId,
      collection,
      id,
      version,
      counters: {},
      state,
      stateChange: 0,
      stateVersion: version,
      changedAt: now,
    };
  });
  await queries.insert(records).values(written);
  const kept = { version: 1, counters: {}, state, at: now, keptAt: now };
  await queries.insert(songHistory).values({ ...kept, accountId, recordId: id });
  return id;
}

async function putSession(site: TestSite, start: Omit<SessionStart, 'device'>): Promise<Visitor> {
  const { queries, now } = site.platform;
  const { token } = await startSession(queries, { ...start, device: 'A browser' }, { previous: null, now: now() });
  const visitor = site.visitor(anyAddress());
  visitor.cookies.set('uplift_session', token);
  return visitor;
}

/** A browser that signs up, and was sent its code a minute ago. */
async function putWaiting(site: TestSite, { queries, now, passwordHash, sealFor }: Host): Promise<Visitor> {
  const [id, expiresAt] = [crypto.randomUUID(), new Date(now.getTime() + MINUTE_MS)];
  const emailAddress = `${id}@example.org`;
  const person = { id, emailAddress, fullName: 'Eve Stranger', passwordHash, sealedMasterKey: sealFor(id) };
  await queries.insert(signUps).values({ ...person, createdAt: now, expiresAt });
  const start = { level: 1, accountId: null, signUpId: id, churchId: null, device: 'A browser' } as const;
  const session = await startSession(queries, start, { previous: null, now });
  const sentAt = new Date(now.getTime() - MINUTE_MS);
  const code = { sessionId: session.id, sentTo: emailAddress, codeHash: new Uint8Array(32), tries: 0 };
  await queries.insert(verificationCodes).values({ ...code, sentAt, expiresAt });
  const visitor = site.visitor(anyAddress());
  visitor.cookies.set('uplift_session', session.token);
  return visitor;
}
