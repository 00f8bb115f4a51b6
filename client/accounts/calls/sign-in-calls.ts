import { resendCode, signIn, signUp, verifyCode } from '@uplift/contract';
import { canDeriveKeys, newMasterKey, signInProof } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { Accounts, Answer, Credentials } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone, NEEDS_HTTPS } from '../answers.ts';
import { sessionStarted, sessionStartedBy } from '../session-started.ts';

type SignInCalls = Pick<Accounts, 'signIn' | 'signUp' | 'verify' | 'resendCode'>;

/** Signing in and up with a password and a mailed code. */
export function signInCalls(tools: AccountTools): SignInCalls {
  const { api, device, server, iterations } = tools;
  return {
    signIn: (credentials) => signInWith(tools, credentials),
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

async function signInWith(
  tools: AccountTools,
  credentials: Credentials,
): Promise<Answer<'verified' | 'code-sent' | 'offline'>> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const { api, connection, device, iterations } = tools;
  if (connection.get() === 'offline') return signInOffline(tools, credentials);
  const { emailAddress } = credentials;
  const body = { email_address: emailAddress, password: await signInProof(credentials, iterations) };
  const answer = await api.send(signIn, { body });
  if (answer.ok) {
    await device.prepare(credentials);
    await sessionStarted(tools);
    return accepted(answer.value ? 'verified' : 'code-sent');
  }
  if (answer.refusal.status !== null) return refused(answer.refusal.complaints);
  // A network without a way to the server: the device's own accounts open as they do without any.
  const offline = await signInOffline(tools, credentials);
  return offline.ok ? offline : refused(answer.refusal.complaints);
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
