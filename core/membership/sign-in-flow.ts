import { assertNever, type Complaint } from '@uplift/core/foundation';
import { AUTHENTICATION } from './session.ts';

/** The pages of the one screen that /sign-in, /sign-up and /reset-password share; `left` once a person is through. */
export type SignInPage =
  | 'sign-in'
  | 'sign-in-password'
  | 'sign-in-verification'
  | 'sign-in-passkey'
  | 'sign-up'
  | 'sign-up-password'
  | 'sign-up-verification'
  | 'sign-up-passkey'
  | 'reset-password'
  | 'reset-password-success'
  | 'left';

/** Text of the fields that a person returns to. */
export interface SignInPerson {
  readonly fullName: string;
  readonly emailAddress: string;
}

export interface SignInFlow {
  readonly page: SignInPage;
  readonly person: SignInPerson;
  /** True if an answer is awaited: of the server, of the device's passkeys, or of this device's own accounts. */
  readonly isWaiting: boolean;
  readonly complaints: readonly Complaint[];
  /** Kind of message that was just sent, which the page announces once. */
  readonly sent: 'reset-link' | 'code' | null;
  /** True if this browser can make passkeys. */
  readonly hasPasskeys: boolean;
  /** The sign-in level that the server last reported (PERM-1); 0 until it has. */
  readonly authenticated: number;
  /** The destination of a completed sign-in. */
  readonly to: string;
}

export type SignInEvent =
  /** One of the three paths was opened; filled-in fields stay. */
  | { readonly type: 'opened'; readonly page: 'sign-in' | 'sign-up' | 'reset-password' }
  /** The server has said how far the visitor is signed in. */
  | { readonly type: 'session-known'; readonly authenticated: number }
  | { readonly type: 'typed'; readonly field: string; readonly person?: Partial<SignInPerson> }
  | { readonly type: 'address-entered'; readonly isOnline: boolean }
  | { readonly type: 'asked' }
  | { readonly type: 'refused'; readonly complaints: readonly Complaint[] }
  | { readonly type: 'answered'; readonly answer: SignInAnswer };

/** Outcome of an attempt. */
export type SignInAnswer = keyof typeof AFTER;

/** Destination of an offline sign-in: the library on this device. */
const OFFLINE_PATH = '/library/songs';

const NOTHING_ASKED = { isWaiting: false, complaints: [], sent: null } as const;

/** State changes of each answer, in addition to the end of waiting. */
const AFTER = {
  'passkey-accepted': left,
  'passkey-failed': () => ({ page: 'sign-in-password' }),
  'password-verified': left,
  'offline-verified': () => ({ page: 'left', to: OFFLINE_PATH }),
  'sign-in-code-sent': () => ({ page: 'sign-in-verification' }),
  'account-opened': () => ({ page: 'sign-up-verification' }),
  'name-accepted': () => ({ page: 'sign-up-password' }),
  'code-verified': afterCode,
  'code-resent': () => ({ sent: 'code' }),
  'passkey-created': left,
  'passkey-skipped': left,
  'account-switched': ({ page }) => ({
    page: isSignUp(page) ? 'sign-up' : 'sign-in',
    authenticated: AUTHENTICATION.signedOut,
  }),
  'reset-requested': () => ({ sent: 'reset-link' }),
  'password-reset': () => ({ page: 'reset-password-success' }),
} as const satisfies Readonly<Record<string, (flow: SignInFlow) => Partial<SignInFlow>>>;

/** The initial screen. `to` is the destination of a completed sign-in: "/" unless the person came from another page. */
export function openedSignIn(opened: {
  readonly page: 'sign-in' | 'sign-up' | 'reset-password';
  readonly hasPasskeys: boolean;
  readonly to: string;
}): SignInFlow {
  const person = { fullName: '', emailAddress: '' };
  return { ...opened, ...NOTHING_ASKED, person, authenticated: AUTHENTICATION.signedOut };
}

/** The flow of S1 section 4: returns the screen after an event. */
export function nextSignIn(flow: SignInFlow, event: SignInEvent): SignInFlow {
  return withSession(afterEvent(flow, event));
}

function afterEvent(flow: SignInFlow, event: SignInEvent): SignInFlow {
  switch (event.type) {
    case 'opened':
      return { ...flow, ...NOTHING_ASKED, page: event.page };
    case 'session-known':
      return { ...flow, authenticated: event.authenticated };
    case 'typed':
      return typed(flow, event);
    case 'address-entered':
      return addressEntered(flow, event.isOnline);
    case 'asked':
    case 'refused':
    case 'answered':
      return asking(flow, event);
    default:
      return assertNever(event);
  }
}

type Asking = Extract<SignInEvent, { readonly type: 'asked' | 'refused' | 'answered' }>;

function asking(flow: SignInFlow, event: Asking): SignInFlow {
  switch (event.type) {
    case 'asked':
      return { ...flow, ...NOTHING_ASKED, isWaiting: true };
    case 'refused':
      return { ...flow, ...NOTHING_ASKED, complaints: event.complaints };
    case 'answered':
      return { ...flow, ...NOTHING_ASKED, ...AFTER[event.answer](flow) };
    default:
      return assertNever(event);
  }
}

/** Returns true if a page belongs to signing up, whose four steps are counted (AUTH-14). */
export function isSignUp(page: SignInPage): boolean {
  return signUpStep(page) !== null;
}

const SIGN_UP_PAGES: readonly SignInPage[] = ['sign-up', 'sign-up-password', 'sign-up-verification', 'sign-up-passkey'];

/** Returns the step of signing up, 1 to 4, that a page is; null for any other page. */
export function signUpStep(page: SignInPage): number | null {
  const index = SIGN_UP_PAGES.indexOf(page);
  return index === -1 ? null : index + 1;
}

function left(): Partial<SignInFlow> {
  return { page: 'left' };
}

function afterCode({ page, hasPasskeys }: SignInFlow): Partial<SignInFlow> {
  if (!hasPasskeys) return left();
  return { page: isSignUp(page) ? 'sign-up-passkey' : 'sign-in-passkey' };
}

/**
 * Returns true if an entered address is first tried with a passkey. Offline, and in a browser without passkeys, the
 * password is requested at once.
 */
export function triesPasskey({ hasPasskeys }: Pick<SignInFlow, 'hasPasskeys'>, isOnline: boolean): boolean {
  return hasPasskeys && isOnline;
}

function addressEntered(flow: SignInFlow, isOnline: boolean): SignInFlow {
  const isTried = triesPasskey(flow, isOnline);
  return { ...flow, ...NOTHING_ASKED, isWaiting: isTried, page: isTried ? 'sign-in' : 'sign-in-password' };
}

function typed(flow: SignInFlow, { field, person }: Extract<SignInEvent, { readonly type: 'typed' }>): SignInFlow {
  const complaints = flow.complaints.filter((complaint) => complaint.for !== field);
  return { ...flow, complaints, person: { ...flow.person, ...person } };
}

/**
 * Replaces pages of signing in for a visitor who awaits a code. The passkey offer and a new password are for either.
 */
const PAGE_AWAITING_CODE: Partial<Readonly<Record<SignInPage, SignInPage>>> = {
  'sign-in': 'sign-in-verification',
  'sign-in-password': 'sign-in-verification',
  'sign-in-verification': 'sign-in-verification',
  'sign-up': 'sign-up-verification',
  'sign-up-password': 'sign-up-verification',
  'sign-up-verification': 'sign-up-verification',
};

/**
 * The page that the session allows. A pending answer decides first, since it contains more than the session that it
 * changes.
 */
function withSession(flow: SignInFlow): SignInFlow {
  const verification = PAGE_AWAITING_CODE[flow.page];
  const isStranger = flow.authenticated < AUTHENTICATION.awaitingVerification;
  if (verification === undefined || isStranger || flow.isWaiting) return flow;
  const page = flow.authenticated >= AUTHENTICATION.verified ? 'left' : verification;
  return page === flow.page ? flow : { ...flow, ...NOTHING_ASKED, page };
}
