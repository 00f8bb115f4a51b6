import type { Page } from '@playwright/test';
import type {
  DataOf,
  listNotifications,
  listPasskeys,
  listSessions,
  readAddressChange,
  listChurchLinks,
  readChurchPeople,
  readNotificationSettings,
} from '@uplift/contract';
import { answerCalls, SIGNED_IN, type AnsweredCalls } from './fake-calls.ts';

type ChurchPeople = DataOf<typeof readChurchPeople>;
type ChurchMember = ChurchPeople['members'][number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const HARBOUR = {
  church_id: '11111111-1111-4111-8111-111111111111',
  name: 'Harbour Street Chapel',
  picture: '/api/v1/churches/11111111-1111-4111-8111-111111111111/picture?v=0',
  role: 'owner',
} as const;
export const ST_BRANNOC = {
  church_id: '22222222-2222-4222-8222-222222222222',
  name: 'St Brannoc’s',
  picture: '/api/v1/churches/22222222-2222-4222-8222-222222222222/picture?v=0',
  role: 'member',
} as const;

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** Three notifications, the last of them read. */
function notifications(): DataOf<typeof listNotifications> {
  const image = '/api/v1/accounts/33333333-3333-4333-8333-333333333333/profile-picture?v=0';
  const card = { image, href: null, read: false };
  return [
    {
      ...card,
      id: '44444444-4444-4444-8444-444444444441',
      at: ago(5 * MINUTE_MS + 1_000),
      person: 'Daniel Okafor',
      action: 'shared',
      object: 'Sunday, November 23, 6:00 PM',
      href: '/plan',
    },
    {
      ...card,
      id: '44444444-4444-4444-8444-444444444442',
      at: ago(2 * HOUR_MS + 1_000),
      person: 'Miriam Vance',
      action: 'changed the key of',
      object: 'Be Thou My Vision',
    },
    {
      ...card,
      id: '44444444-4444-4444-8444-444444444443',
      at: ago(26 * HOUR_MS),
      person: 'Tomas Svensson',
      action: 'joined',
      object: HARBOUR.name,
      read: true,
    },
  ];
}

function member(id: number, name: string, role: ChurchMember['role']): ChurchMember {
  return {
    uplift_id: `${String(id).repeat(8)}-3333-4333-8333-333333333333`,
    full_name: name,
    email_address: `${name.split(' ')[0]?.toLowerCase() ?? ''}@harbour.example`,
    profile_picture: `/api/v1/accounts/${id}/profile-picture?v=0`,
    role,
  };
}

function people(): ChurchPeople {
  return {
    church: HARBOUR,
    seats: 8,
    members: [
      member(5, 'Ruth Calder', 'owner'),
      member(6, 'Daniel Okafor', 'leader'),
      member(7, 'Miriam Vance', 'member'),
    ],
    invitations: [
      {
        invitation_id: '88888888-8888-4888-8888-888888888888',
        email_address: 'tomas@harbour.example',
        role: 'member',
        invited_at: ago(26 * HOUR_MS),
        expires_at: ago(-HOUR_MS),
      },
    ],
  };
}

function links(): DataOf<typeof listChurchLinks> {
  const link = {
    link_id: '77777777-7777-4777-8777-777777777777',
    role: 'member',
    token: 'k7Qz'.repeat(10) + 'xYz',
  } as const;
  return [{ ...link, made_by: 'Ruth Calder', made_at: ago(HOUR_MS), ends_at: ago(-100 * HOUR_MS), joined: 2 }];
}

function notificationSettings(): DataOf<typeof readNotificationSettings> {
  return [
    { kind: 'invited', in_app: true, by_mail: true },
    { kind: 'shared', in_app: true, by_mail: false },
    { kind: 'joined', in_app: true, by_mail: null },
    { kind: 'handed-over', in_app: true, by_mail: null },
  ];
}

function sessions(): DataOf<typeof listSessions> {
  const session = (id: number, device: string, seenMs: number) => ({
    session_id: `${String(id).repeat(8)}-9999-4999-8999-999999999999`,
    device,
    signed_in_at: ago(50 * HOUR_MS),
    last_seen_at: ago(seenMs),
    is_current: id === 1,
  });
  return [session(1, 'Chrome on Linux', 0), session(2, 'Safari on iPad', 3 * HOUR_MS)];
}

function passkeys(): DataOf<typeof listPasskeys> {
  return [{ passkey_id: 'a-passkey', name: 'Ruth’s phone', created_at: ago(80 * HOUR_MS), last_used_at: ago(HOUR_MS) }];
}

/** A new address that waits for the old mailbox. */
function addressChange(): DataOf<typeof readAddressChange> {
  return { new_address: 'ruth.calder@harbour.example', resend_at: ago(0), takes_effect_at: ago(-50 * HOUR_MS) };
}

/** The refusal to add a passkey until the password is entered again. */
const UNCONFIRMED = { for: 'confirmation', because: 'Enter your password again to continue.' };

/** Mocks a signed-in person with a church or two, notifications, a passkey and a session on another device. */
export async function answerAccount(
  page: Page,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<AnsweredCalls> {
  const calls = await answerCalls(page, {
    'GET /api/v1/notifications': { data: notifications() },
    'GET /api/v1/account/address_change': { data: addressChange() },
    'GET /api/v1/account/churches': { data: [HARBOUR, ST_BRANNOC] },
    'GET /api/v1/account/notifications': { data: notificationSettings() },
    'GET /api/v1/auth/passkeys': { data: passkeys() },
    'GET /api/v1/auth/passkey/registration': { errors: [UNCONFIRMED] },
    'GET /api/v1/auth/sessions': { data: sessions() },
    [`GET /api/v1/churches/${HARBOUR.church_id}/people`]: { data: people() },
    [`GET /api/v1/churches/${HARBOUR.church_id}/links`]: { data: links() },
    'POST /api/v1/auth/sign-out': { data: true },
    ...answers,
  });
  calls.session = {
    ...SIGNED_IN,
    profile: SIGNED_IN.profile && { ...SIGNED_IN.profile, full_name: 'Ruth Calder', role: 'owner' },
    church: HARBOUR,
    church_count: 2,
  };
  return calls;
}
