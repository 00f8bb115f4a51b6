import { createHttpApi, type HttpApi } from '@uplift/adapters/http-api';
import { createRecordCipher, importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { signIn, signUp, verifyCode } from '@uplift/contract';
import { type RecordCipher, type UpliftId, toId } from '@uplift/core/foundation';
import { moveToEndToEnd } from './end-to-end.ts';

/** The account whose devices are put through chaos. */
export interface Account {
  readonly upliftId: UpliftId;
  /** The key that seals its records on each device. */
  readonly key: CryptoKey;
  /** The cipher that opens the account's copies of its library's keys; another one once it is end-to-end encrypted. */
  cipher(): RecordCipher;
  isEndToEnd(): boolean;
  /** Signs in again as a separate client. */
  signIn(): Promise<Visitor>;
  /** Makes the account end-to-end encrypted. Resolves once the server has confirmed that. */
  useEndToEnd(): Promise<void>;
}

/** A server at which people can sign up. */
export interface Site {
  readonly origin: string;
  /** The code that the server mailed to this address. */
  mailedCode(address: string): Promise<string>;
}

/** One client as the server knows it. */
export interface Visitor {
  /** Cookies of its session by name. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Address of its calls: limits count each address separately. */
  readonly address: string;
  /** The calls of the contract; one that is not answered within `timeoutMs` is given up. */
  api(timeoutMs: number): HttpApi;
}

/** The name and address of a new account. */
export interface NewPerson {
  readonly fullName: string;
  readonly emailAddress: string;
}

const ADA: NewPerson = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org' };
const PASSWORD = Buffer.alloc(32, 'sing').toString('base64url');
const TIMEOUT_MS = 10_000;

/** Signs a person up, including the code. */
export async function createAccount(site: Site, { fullName, emailAddress } = ADA): Promise<Account> {
  const first = createVisitor(site.origin, new Map());
  const { text, key } = await newKey();
  const begun = await first.api(TIMEOUT_MS).send(signUp, {
    body: { full_name: fullName, new_email_address: emailAddress, new_password: PASSWORD, masterKey: text },
  });
  if (!begun.ok) throw new Error(`The sign-up was refused: ${JSON.stringify(begun.refusal)}`);
  const verification_code = await site.mailedCode(emailAddress);
  await expectAnswered(first.api(TIMEOUT_MS).send(verifyCode, { body: { verification_code } }));
  const upliftId = toId<UpliftId>(begun.value.uplift_id);
  const managed = createRecordCipher(upliftId, key);
  const signInAgain = async () => {
    // A browser that is known needs no code.
    const visitor = createVisitor(site.origin, first.cookies);
    const body = { email_address: emailAddress, password: PASSWORD };
    await expectAnswered(visitor.api(TIMEOUT_MS).send(signIn, { body }));
    return visitor;
  };
  // Signing in as the same browser ends the session before.
  const openApi = async () => (await signInAgain()).api(TIMEOUT_MS);
  let cipher = managed;
  return {
    upliftId,
    key,
    cipher: () => cipher,
    isEndToEnd: () => cipher !== managed,
    async useEndToEnd() {
      const to = createRecordCipher(upliftId, (await newKey()).key);
      await moveToEndToEnd({ openApi, from: cipher, to, password: PASSWORD });
      cipher = to;
    },
    signIn: signInAgain,
  };
}

async function newKey(): Promise<{ readonly text: string; readonly key: CryptoKey }> {
  const text = newMasterKey();
  const key = await importMasterKey(text);
  if (key === null) throw new Error('The new key is none.');
  return { text, key };
}

async function expectAnswered(answer: Promise<{ readonly ok: boolean; readonly value?: boolean }>): Promise<void> {
  const { ok, value } = await answer;
  if (!ok || value !== true) throw new Error('The account could not be signed in to.');
}

let visitors = 0;

function createVisitor(origin: string, known: ReadonlyMap<string, string>): Visitor {
  visitors += 1;
  const cookies = new Map(known);
  const address = `10.0.0.${visitors}`;
  const fetchAs: typeof fetch = async (input, options) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = new Request(new URL(input instanceof Request ? input.url : input, origin), options);
    for (const [name, value] of Object.entries({ cookie, 'x-forwarded-for': address })) asked.headers.set(name, value);
    const answer = await fetch(asked);
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line);
    return answer;
  };
  return { cookies, address, api: (timeoutMs) => createHttpApi({ fetch: fetchAs, timeoutMs }) };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
  cookies.set(name, value);
}
