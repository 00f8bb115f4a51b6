import type { Page } from '@playwright/test';
import type { DataOf, readSession } from '@uplift/contract';

type SessionData = DataOf<typeof readSession>;

/** The session of a signed-out visitor. */
export const STRANGER: SessionData = {
  authenticated: 0,
  subscription: null,
  admission: 'open',
  beta: false,
  profile: null,
  church: null,
  church_count: 0,
  verification: null,
};

/** A fake of the server: its answers by call, and what each call was sent. */
export interface AnsweredCalls {
  readonly sent: { readonly call: string; readonly body: unknown }[];
  /** Session, as the next reading returns it. */
  session: SessionData;
}

/**
 * Mocks the API, so that pages can be checked that a real server would show only after mails, or within rate limits.
 * `answers` are the bodies by call, such as "POST /api/v1/auth/credentials"; a body with errors is a refusal. Other
 * calls return not found.
 */
export async function answerCalls(page: Page, answers: Readonly<Record<string, unknown>>): Promise<AnsweredCalls> {
  const calls: AnsweredCalls = { sent: [], session: STRANGER };
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    calls.sent.push({ call, body: request.postDataJSON() });
    const body = buildBody(call, calls.session, answers);
    const isRefusal = typeof body === 'object' && body !== null && 'errors' in body;
    await route.fulfill({ status: isRefusal ? 401 : 200, json: body });
  });
  return calls;
}

function buildBody(call: string, session: SessionData, answers: Readonly<Record<string, unknown>>): unknown {
  if (call === 'GET /api/v1/auth/session') return { data: session };
  return answers[call] ?? OWN_ANSWERS[call] ?? { errors: [{ for: 'server_error', because: 'There is no such call.' }] };
}

/** Default answers: the device has no key. */
const OWN_ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/v1/auth/session/key': { data: { uplift_id: null, masterKey: null } },
};

/** The session of a person waiting for a code. */
export function awaitingCode(sentTo: string): SessionData {
  const resendAt = new Date(Date.now() + 30_000).toISOString();
  return { ...STRANGER, authenticated: 1, verification: { sent_to: sentTo, resend_at: resendAt } };
}

/** The session of a stranger while only beta customers are admitted. */
export const BETA_STRANGER: SessionData = { ...STRANGER, admission: 'beta' };

/** The session of a signed-in person. */
export const SIGNED_IN: SessionData = {
  ...STRANGER,
  authenticated: 2,
  subscription: { plan: 'included' },
  profile: {
    uplift_id: '7f0c1d2e-3b4a-4c5d-8e6f-0a1b2c3d4e5f',
    email_address: 'ruth@example.org',
    full_name: 'Ruth Okafor',
    profile_picture: '/icon.svg',
    role: null,
  },
};
