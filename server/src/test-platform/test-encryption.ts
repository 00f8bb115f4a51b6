import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { useEndToEnd } from '@uplift/contract';
import type { BodyOf, changeKeys } from '@uplift/contract';
import { sealForAccount } from '../platform/spaces/key-copies.ts';
import { findTestSpace, setTestSpace } from './test-space.ts';
import type { TestSpace } from './test-space.ts';
import { buildProof } from './test-site.ts';
import type { Person } from './test-site.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Parameters of Argon2id, with a salt of their own for each word. */
export function buildKdf(word: string) {
  const salt = Buffer.alloc(16, word).toString('base64url');
  return { algorithm: 'argon2id', memory_kib: 65_536, passes: 3, salt } as const;
}

/** An envelope as a device might send it. */
export function buildEnvelope(word: string): string {
  return JSON.stringify({ v: 1, wraps: [{ by: 'password', iv: word, sealed: word }], keys: { iv: '', sealed: '' } });
}

/** The keys of an end-to-end encrypted account on a device. */
export interface TestKeys {
  readonly root: KeyObject;
  /** The library with its newest key. */
  readonly space: TestSpace;
  readonly envelope: string;
  /** The string that signs in from now on. */
  readonly password: string;
}

function createKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

/** A copy of a library's key, sealed with the account's root key. */
export function sealCopy(root: KeyObject, account: string, { generation, key }: Pick<TestSpace, 'generation' | 'key'>) {
  return { generation, sealed: sealForAccount(root, { space: account, generation, account }, key) };
}

/** New keys for an account, with one for its library that is later than the present one. */
export function createTestKeys(visitor: Visitor): TestKeys {
  const { id, generation, key, earlier } = findTestSpace(visitor);
  const space = {
    id,
    generation: generation + 1,
    key: createKey(),
    earlier: new Map([...(earlier ?? []), [generation, key]]),
  };
  return { root: createKey(), space, envelope: buildEnvelope('first'), password: buildProof('sign-in string') };
}

/** Copies of all keys of a library, sealed with the account's root key. */
function sealCopies({ root, space }: Pick<TestKeys, 'root' | 'space'>) {
  const { id, earlier = new Map<number, KeyObject>() } = space;
  const all = [...[...earlier].map(([generation, key]) => ({ generation, key })), space];
  return all.map((one) => sealCopy(root, id, one));
}

/** A request to make an account end-to-end encrypted. */
export function endToEndBody(
  { root, space, envelope, password }: TestKeys,
  person: Pick<Person, 'password'>,
): BodyOf<typeof useEndToEnd> {
  const keys = sealCopies({ root, space });
  const sent = { current_password: person.password, new_password: password, masterKey: envelope };
  return { ...sent, kdf: buildKdf('first'), keys };
}

/** Makes the account of a browser end-to-end encrypted, and lets the browser seal with its new key. */
export async function makeEndToEnd(
  visitor: Visitor,
  person: Pick<Person, 'password'>,
): Promise<{ readonly keys: TestKeys; readonly answer: Answer }> {
  const keys = createTestKeys(visitor);
  const answer = await visitor.call(useEndToEnd, { body: endToEndBody(keys, person) });
  if (answer.status === 200) setTestSpace(visitor, keys.space);
  return { keys, answer };
}

/** A request that gives an end-to-end encrypted account `next` in place of its keys. */
export function keyChangeBody(keys: TestKeys, next: TestKeys): BodyOf<typeof changeKeys> {
  const identity = {
    public_key: Buffer.alloc(65, 'next').toString('base64'),
    sealed: Buffer.from('next').toString('base64'),
  };
  const [previous, masterKey] = [keys.envelope, next.envelope];
  return { current_password: keys.password, previous, masterKey, keys: sealCopies(next), identity };
}

/** The next keys of an account, which its browser makes; the password stays. */
export function createNextKeys(visitor: Visitor, { password }: TestKeys): TestKeys {
  return { ...createTestKeys(visitor), envelope: buildEnvelope('next'), password };
}
