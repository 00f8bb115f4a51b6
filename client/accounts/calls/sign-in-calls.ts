import type { HttpRefusal } from '@uplift/adapters/http-api';
import { resendCode, signIn, signUp, verifyCode } from '@uplift/contract';
import { canDeriveKeys, newMasterKey, signInProof } from '@uplift/adapters/vault';
import { accepted, refused, type Complaint } from '@uplift/core/foundation';
import type { Accounts, Answer, Credentials } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone, NEEDS_HTTPS } from '../answers.ts';
import { provePassword } from '../keys/password-proof.ts';
import { sessionStarted, sessionStartedBy } from '../session-started.ts';

type SignInCalls = Pick<Accounts, 'signIn' | 'signUp' | 'verify' | 'resendCode'>;

/** Signing in and up with a password and a mailed code. */
export function signInCalls(tools: AccountTools): SignInCalls {
  const { api, device, server, iterations } = tools;
  const warned = new Set<string>();
  return {
    signIn: (credentials) => signInWith(tools, credentials, warned),
    async signUp({ fullName, emailAddress, password }) {
      if (!canDeriveKeys()) return NEEDS_HTTPS;
      const proof = await signInProof({ emailAddress, password }, iterations);
      const body = { full_name: fullName, new_email_address: emailAddress, new_password: proof };
      const answer = await api.send(signUp, { body: { ...body, masterKey: newMasterKey() } });
      if (!answer.ok) return toDone(answer);
      await device.prepare({ emailAddress, password, isKeptUnlocked: false });
      return sessionStarted(tools);
    },
    async verify(code) {
      return sessionStartedBy(await api.send(verifyCode, { body: { verification_code: code } }), tools);
    },
    async resendCode() {
      const answer = await api.send(resendCode);
      // The session says when the next one may be asked for.
      if (answer.ok) await server.refresh();
      return toDone(answer);
    },
  };
}

type SignedIn = Answer<'verified' | 'code-sent' | 'offline'>;

/** Signs in; `warned` has the addresses whose persons have seen the warning. */
async function signInWith(tools: AccountTools, credentials: Credentials, warned: Set<string>): Promise<SignedIn> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const { api, connection, device } = tools;
  if (connection.get() === 'offline') return signInOffline(tools, credentials);
  const { emailAddress } = credentials;
  const proven = await provePassword(tools, credentials);
  if (!proven.ok) return signInWithout(tools, credentials, proven.refusal);
  const { proof, wrap } = proven.value;
  if (wrap === null && !(await isExpected(tools, emailAddress, warned))) return refused([NOW_MANAGED]);
  const answer = await api.send(signIn, { body: { email_address: emailAddress, password: proof } });
  if (!answer.ok) return signInWithout(tools, credentials, answer.refusal);
  await device.prepare({ ...credentials, wrap });
  await sessionStarted(tools);
  return accepted(answer.value ? 'verified' : 'code-sent');
}

/**
 * Returns true if this device has no reason to doubt that the account is managed, or the person has seen the doubt. A
 * server that says so could be after the password of an account that it can't read.
 */
async function isExpected({ device }: AccountTools, emailAddress: string, warned: Set<string>): Promise<boolean> {
  if ((await device.findEnvelope(emailAddress)) === null) return true;
  if (warned.has(emailAddress)) await device.forgetEnvelope(emailAddress);
  const wasWarned = warned.has(emailAddress);
  warned.add(emailAddress);
  return wasWarned;
}

const NOW_MANAGED: Complaint = {
  for: 'password',
  because:
    'On this device, your account is end-to-end encrypted, but the server says that it no longer is. If you changed this yourself, sign in once more. If you didn’t, don’t sign in: the server could then read your songs.',
};

async function signInWithout(tools: AccountTools, credentials: Credentials, refusal: HttpRefusal): Promise<SignedIn> {
  if (refusal.status !== null) return refused(refusal.complaints);
  // A network without a way to the server: the device's own accounts open as they do without any.
  const offline = await signInOffline(tools, credentials);
  return offline.ok ? offline : refused(refusal.complaints);
}

async function signInOffline(
  { device, server, tabs }: AccountTools,
  credentials: Credentials,
): Promise<Answer<'offline'>> {
  const unlocked = await device.open(credentials);
  if (unlocked === null) {
    return refused([{ for: 'password', because: 'Either your Uplift ID or password is incorrect.' }]);
  }
  await server.opened(unlocked);
  tabs.send({ type: 'unlocked', unlocked });
  return accepted('offline');
}
