import * as contract from '@uplift/contract';
import { CALLS } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { expect, test } from 'vitest';
import { EMPTY_PUSH, ENTRY, ENVELOPE, KDF, LIBRARY_KEY, PROOF, PUBLIC_KEY, setStage } from './matrix.acceptance.ts';
import type { Stage } from './matrix.acceptance.ts';
import {
  forAll,
  forMembers,
  named,
  nothing,
  ofChurch,
  ofInvitation,
  ofLink,
  ofMember,
  ofSuggestion,
  withBody,
} from './matrix-rows.acceptance.ts';
import type { Row, Sending } from './matrix-rows.acceptance.ts';
import { describeSite, buildProof } from './test-platform/index.ts';
import type { TestSite } from './test-platform/index.ts';

const wrongCredential = { id: 'AAAA', response: {} };

const ofRecord: Sending = (_own, { recordId }) => ({ params: { record_id: recordId } });
const ofSpace: Sending = (_own, { accountId }) => ({ params: { space_id: accountId } });

const ofSet: Sending = (_own, { recordId }) => ({ params: { set_id: recordId } });
const ofCheckout: Sending = () => ({ params: { checkout_id: crypto.randomUUID() } });

/**
 * A call that writes a record under any id: with another person's id it writes the caller's own record, and theirs
 * stays unchanged.
 */
const writing = (send: Sending): Row => ({ ...forMembers(send), others: 200 });

const batch = forMembers(({ recordId }) => ({ body: { records: [{ id: recordId, data: EMPTY_PUSH }] } }));
const pushing = writing(withBody(ofRecord, EMPTY_PUSH));
const replacing = { ...forMembers(withBody(ofRecord, { entry: ENTRY, version: 9 }), 412), others: 412 };
const replacingMany = forMembers(({ recordId }) => ({
  body: { records: [{ id: recordId, entry: ENTRY, version: 9 }] },
}));

/** The rows of the calls about one kind of record, such as "Song". */
function recordRows(kind: string): Readonly<Record<string, Row>> {
  return {
    [`list${kind}s`]: forMembers(),
    [`listPacked${kind}s`]: forMembers(),
    [`push${kind}s`]: batch,
    [`read${kind}`]: named(ofRecord),
    [`push${kind}`]: pushing,
    [`replace${kind}Log`]: replacing,
    [`replace${kind}Logs`]: replacingMany,
    [`purge${kind}`]: writing(ofRecord),
  };
}

const IDENTITY = { public_key: PUBLIC_KEY, sealed: '' };
const NEXT_KEYS = { previous: ENVELOPE, masterKey: ENVELOPE, keys: [LIBRARY_KEY], identity: IDENTITY };
const KEY = 'A'.repeat(43);
const proofs = { current_password: PROOF, new_password: PROOF };

const MATRIX: Readonly<Record<string, Row>> = {
  readSession: forAll(200),
  readSessionKey: forAll(200),
  restoreSessionKey: forMembers(() => ({ body: { masterKey: 'k'.repeat(43) } }), 409),
  readPasswordKdf: forAll(200, ({ emailAddress }) => ({ body: { email_address: emailAddress } })),
  signIn: forAll(200, ({ emailAddress }) => ({ body: { email_address: emailAddress, password: PROOF } }), 403),
  verifyCode: {
    send: () => ({ body: { verification_code: '000000' } }),
    levels: [401, 401, 400],
    others: null,
    beta: 403,
  },
  resendCode: { send: nothing, levels: [401, 200, 400], others: null, beta: 403 },
  requestReset: forAll(200, ({ emailAddress }) => ({ body: { email_address: emailAddress } })),
  readReset: forAll(200, ({ reset }) => ({ body: reset })),
  completeReset: forAll(401, ({ reset }) => ({
    body: { reset_id: reset.reset_id, reset_token: 'A'.repeat(43), password: PROOF },
  })),
  signUp: forAll(200, () => ({
    body: {
      full_name: 'Eve Stranger',
      new_email_address: `${crypto.randomUUID()}@example.org`,
      new_password: PROOF,
      masterKey: 'key',
    },
  })),
  signOut: forAll(200),
  confirmSession: forMembers(() => ({ body: { current_password: PROOF } })),
  readPasskeyRegistration: forMembers(),
  registerPasskey: forMembers(() => ({ body: wrongCredential }), 401),
  readPasskeyAuthentication: forAll(200),
  authenticatePasskey: forAll(401, () => ({ body: wrongCredential })),
  listPasskeys: forMembers(),
  renamePasskey: named((_own, { passkeyId }) => ({ params: { passkey_id: passkeyId }, body: { name: 'Mine' } })),
  removePasskey: named((_own, { passkeyId }) => ({ params: { passkey_id: passkeyId } })),
  listSessions: forMembers(),
  endSession: named((_own, { sessionId }) => ({ params: { session_id: sessionId } })),
  endOtherSessions: forMembers(),
  readProfilePicture: forMembers(),
  changeFullName: forMembers(() => ({ body: { full_name: 'Ada Byron' } })),
  changeProfilePicture: forMembers(() => ({ body: { profile_picture: null } })),
  changePassword: forMembers(() => ({
    body: { current_password: PROOF, new_password: buildProof('another password') },
  })),
  readAddressChange: forMembers(),
  requestAddressChange: forMembers(() => ({
    body: { new_email_address: 'other@example.org', current_password: PROOF, new_password: buildProof('for another') },
  })),
  confirmAddressChange: forMembers(() => ({ body: { new_code: '000000', old_code: null } }), 404),
  resendAddressCodes: forMembers(nothing, 404),
  cancelAddressChange: forMembers(),
  stopAddressChange: forAll(401, () => ({
    body: { change_id: crypto.randomUUID(), stop_token: 'A'.repeat(43) },
  })),
  useEndToEnd: forMembers(() => ({ body: { ...proofs, kdf: KDF, masterKey: ENVELOPE, keys: [LIBRARY_KEY] } })),
  useManaged: forMembers(() => ({ body: { ...proofs, masterKey: KEY, keys: [{ ...LIBRARY_KEY, key: KEY }] } }), 409),
  replaceEnvelope: forMembers(() => ({ body: { previous: ENVELOPE, masterKey: ENVELOPE } }), 409),
  startOver: forMembers(() => ({ body: { current_password: PROOF, masterKey: ENVELOPE, key: LIBRARY_KEY } }), 409),
  changeKeys: forMembers(() => ({ body: { ...NEXT_KEYS, current_password: PROOF } }), 409),
  readIdentity: forMembers(),
  putIdentity: forMembers(() => ({ body: { previous: null, identity: IDENTITY } })),
  deleteAccount: forMembers(() => ({ body: { current_password: PROOF } })),
  exportAccount: forMembers(),
  exportRecords: forMembers(),
  exportSongHistory: forMembers(),
  readPersonPicture: named((_own, { memberId }) => ({ params: { uplift_id: memberId } })),
  listChurches: forMembers(),
  foundChurch: forMembers(() => ({ body: { name: 'Minster' } })),
  switchChurch: named((_own, { churchId }) => ({ body: { church_id: churchId } })),
  readChurchPeople: named(ofChurch),
  changeChurch: named(withBody(ofChurch, { name: 'Minster' })),
  readChurchPicture: named(ofChurch),
  inviteToChurch: named(withBody(ofChurch, { email_address: 'new@example.org', role: 'leader' })),
  withdrawInvitation: named(ofInvitation),
  changeMemberRole: named(withBody(ofMember, { role: 'member' })),
  removeMember: named(ofMember),
  handOverChurch: named((_own, { churchId, memberId }) => ({
    params: { church_id: churchId },
    body: { uplift_id: memberId },
  })),
  readInvitation: forAll(200, (_own, { link }) => ({ body: link })),
  acceptInvitation: { ...named((_own, { link }) => ({ body: link })), others: 403 },
  listChurchLinks: named(ofChurch),
  makeChurchLink: named(withBody(ofChurch, { role: 'leader', days: 7 })),
  takeBackChurchLink: named(ofLink),
  readChurchLink: forAll(200, (_own, { joinToken }) => ({ body: { token: joinToken } })),
  joinChurchByLink: forMembers((_own, { joinToken }) => ({ body: { token: joinToken } })),
  listNotifications: forMembers(),
  markNotification: named((_own, { notificationId }) => ({
    params: { notification_id: notificationId },
    body: { read: true },
  })),
  markAllNotifications: forMembers(() => ({ body: { read: true } })),
  readNotificationSettings: forMembers(),
  changeNotificationSetting: forMembers(() => ({ body: { kind: 'joined', in_app: false } })),
  listSpaces: forMembers(),
  listUnsealed: named(ofSpace),
  listHeads: named(ofSpace),
  putHead: named(withBody(ofSpace, { device: '7', head: ENTRY }), 409), // the account is managed
  listLibraries: forMembers(),
  listSuggestions: named(ofChurch),
  readSuggestion: named(ofSuggestion),
  suggestChange: named((_own, { churchId }) => ({
    params: { church_id: churchId },
    body: { suggestion_id: crypto.randomUUID(), song_id: 'amazing grace', content: ENTRY },
  })),
  decideSuggestion: named(withBody(ofSuggestion, { state: 'declined' })),
  withdrawSuggestion: named(ofSuggestion),
  readVersions: forMembers(),
  ...recordRows('Song'),
  ...recordRows('Collection'),
  ...recordRows('Set'),
  ...recordRows('Layer'),
  listSongHistory: named(ofRecord),
  listSongEdits: named(ofRecord),
  readSongHistory: named((_own, { recordId }) => ({ params: { record_id: recordId, version: '1' } })),
  listSharedSets: forMembers(),
  readSharedSet: named(ofSet),
  listCollaborators: named(ofSet),
  shareSet: named(withBody(ofSet, { email_address: 'new@example.org' })),
  listOwnSharedSets: forMembers(),
  listSealedMembers: named(ofSet),
  sealSet: named(withBody(ofSet, { generation: 1, content: '', keys: [] }), 409), // the account is managed
  countVisit: forAll(200, () => ({ body: { action: 'ping' } })),
  unshareSet: named((_own, { recordId, sharedWith }) => ({ params: { set_id: recordId, email_address: sharedWith } })),
  readGuestCode: named(ofSet),
  createGuestCode: named(withBody(ofSet, {})),
  takeBackGuestCode: named(ofSet),
  readGuestInvitation: forAll(404, () => ({ body: { code: '2222 2222' } })),
  joinAsGuest: forAll(404, () => ({ body: { token: 'A'.repeat(43), full_name: 'Samuel' } })),
  readGuestSet: forAll(401),
  leaveAsGuest: forAll(200),
  listProducts: forMembers(),
  openCheckout: forMembers(() => ({ body: { price_id: 'price_live_year', quantity: 5 } }), 404),
  readSubscription: forMembers(),
  openPortal: forMembers(nothing, 404),
  readTestCheckout: forMembers(ofCheckout, 404),
  pressTestCheckout: forMembers(withBody(ofCheckout, { action: 'pay' }), 404),
};

const mixedSuggestion: Sending = ({ churchId }, { suggestionId }) => ({
  params: { church_id: churchId, suggestion_id: suggestionId },
});

/** Ids of one's own church and of another person, mixed: the church is right, the content is not. */
const MIXED: Readonly<Record<string, Sending>> = {
  withdrawInvitation: ({ churchId }, { invitationId }) => ({
    params: { church_id: churchId, invitation_id: invitationId },
  }),
  changeMemberRole: ({ churchId }, { memberId }) => ({
    params: { church_id: churchId, uplift_id: memberId },
    body: { role: 'member' },
  }),
  removeMember: ({ churchId }, { memberId }) => ({ params: { church_id: churchId, uplift_id: memberId } }),
  handOverChurch: ({ churchId }, { memberId }) => ({
    params: { church_id: churchId },
    body: { uplift_id: memberId },
  }),
  readSuggestion: mixedSuggestion,
  decideSuggestion: (...ids) => ({ ...mixedSuggestion(...ids), body: { state: 'declined' } }),
  withdrawSuggestion: mixedSuggestion,
  takeBackChurchLink: ({ churchId }, { linkId }) => ({ params: { church_id: churchId, link_id: linkId } }),
};

function callName(call: Call): string {
  return Object.entries(contract).find(([, exported]) => exported === call)?.[0] ?? `${call.method} ${call.path}`;
}

/**
 * Statuses of a call for all callers: signed out, waiting, member, other's, beta-refused. Calls that may use things up
 * come last.
 */
async function collectStatuses(site: TestSite, call: Call, stage: Stage): Promise<Row | undefined> {
  const row = MATRIX[callName(call)];
  if (row === undefined) return undefined;
  const { own, other, signedOut, waiting, member } = stage;
  const ask = async (visitor: Stage['signedOut'], target = own) =>
    (await visitor.call(call, row.send(own, target))).status;
  const { configuration } = site.platform;
  const token = member.cookies.get('uplift_session') ?? '';
  const beta = await inBeta(configuration, () => ask(member));
  member.cookies.set('uplift_session', token);
  const others = row.others === null ? null : await ask(member, other);
  const levels = [await ask(signedOut), await ask(waiting)] as const;
  return { send: row.send, levels: [...levels, await ask(member)], others, beta };
}

async function inBeta(configuration: object, ask: () => Promise<number>): Promise<number> {
  Object.assign(configuration, { admission: 'beta' });
  try {
    return await ask();
  } finally {
    Object.assign(configuration, { admission: 'open' });
  }
}

test('every call has its row in the matrix, and every row its call', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(CALLS.map(callName).toSorted());
});

describeSite('every call, by every kind of caller', (open) => {
  test(
    '[PERM-23] [PERM-24] every call returns the status in the matrix to every kind of caller',
    { timeout: 120_000 },
    async () => {
      const site = await open();
      const passwordHash = await site.platform.passwords.hash(PROOF, 'anybody');
      for (const call of CALLS) {
        const stage = await setStage(site, passwordHash);
        expect({ [callName(call)]: await collectStatuses(site, call, stage) }).toEqual({
          [callName(call)]: MATRIX[callName(call)],
        });
      }
    },
  );

  test("another person's record does not exist for a caller, even under an id of their own", async () => {
    const site = await open();
    for (const [name, send] of Object.entries(MIXED)) {
      const { own, other, member } = await setStage(site, 'none');
      const call = CALLS.find((one) => callName(one) === name);
      if (call === undefined) throw new Error(`There is no call ${name}.`);
      expect([name, (await member.call(call, send(own, other))).status]).toEqual([name, 404]);
    }
  });

  test('a call that changes something is refused when another site makes it', async () => {
    const site = await open();
    const { own, member } = await setStage(site, 'none');
    for (const call of CALLS.filter(({ method }) => method !== 'GET')) {
      const sent = MATRIX[callName(call)]?.send(own, own);
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        expect([callName(call), (await member.call(call, { ...sent, headers })).status]).toEqual([callName(call), 403]);
      }
    }
  });
});
