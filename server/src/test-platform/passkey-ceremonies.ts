import {
  authenticatePasskey,
  readPasskeyAuthentication,
  readPasskeyRegistration,
  registerPasskey,
} from '@uplift/contract';
import { authenticationBody, newPasskey, registrationBody } from './authenticator.ts';
import type { Ceremony, SoftPasskey } from './authenticator.ts';
import type { Answer, Visitor } from './visitor.ts';

/** The server of a test as browsers see it. */
export const PARTY = { origin: 'http://localhost:4400', rpId: 'localhost' } as const;

/** Requests the options of a ceremony; null when the server refuses. */
export async function askedToRegister(visitor: Visitor): Promise<{ readonly challenge: string } | null> {
  return readOptions(await visitor.call(readPasskeyRegistration));
}

export async function askedToSignIn(
  visitor: Visitor,
  emailAddress?: string,
): Promise<{ readonly challenge: string } | null> {
  const query = emailAddress === undefined ? {} : { query: { email_address: emailAddress } };
  return readOptions(await visitor.call(readPasskeyAuthentication, query));
}

function readOptions({ body }: Answer): { readonly challenge: string } | null {
  return (body?.data as { readonly challenge: string } | undefined) ?? null; // what the server under test answered
}

/**
 * Makes a passkey with a browser at level 2, and returns the server's response. `changes` are the deviations of an
 * attack.
 */
export async function makePasskey(
  visitor: Visitor,
  changes: Partial<Ceremony> & Partial<Pick<SoftPasskey, 'id' | 'aaguid'>> & { readonly name?: string } = {},
): Promise<{ readonly passkey: SoftPasskey; readonly answer: Answer }> {
  const options = await askedToRegister(visitor);
  if (options === null) throw new Error('The server does not ask for a passkey.');
  const { id, aaguid, name, ...ceremony } = changes;
  const passkey = newPasskey(options, { ...(id !== undefined && { id }), ...(aaguid !== undefined && { aaguid }) });
  const body = registrationBody(passkey, { ...PARTY, challenge: options.challenge, ...ceremony });
  return {
    passkey,
    answer: await visitor.call(registerPasskey, { body: { ...body, ...(name !== undefined && { name }) } }),
  };
}

/** Signs a browser in with a passkey, of an address or of those it has. `changes` are an attack's deviations. */
export async function signInWithPasskey(
  visitor: Visitor,
  passkey: SoftPasskey,
  changes: Partial<Ceremony> & { readonly emailAddress?: string } = {},
): Promise<Answer> {
  const { emailAddress, ...ceremony } = changes;
  const options = await askedToSignIn(visitor, emailAddress);
  if (options === null) throw new Error('The server does not ask for a passkey.');
  const body = authenticationBody(passkey, { ...PARTY, challenge: options.challenge, ...ceremony });
  return visitor.call(authenticatePasskey, { body });
}
