import { signUp, verifyCode } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { buildPage } from '../built-page.acceptance.ts';
import { testPlatform } from './test-platform.ts';
import type { TestOverrides, TestPlatform } from './test-platform.ts';
import { openTestSpace } from './test-space.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** A person who signs up. */
export interface Person {
  readonly fullName: string;
  readonly emailAddress: string;
  /** Proof that their page derives from their password: 256 bit, base64url. */
  readonly password: string;
  readonly masterKey: string;
}

/** A whole server of a test, not listening: browsers call it by injection. */
export interface TestSite {
  readonly app: FastifyInstance;
  readonly platform: TestPlatform;
  /** A browser without cookies. */
  visitor(ip?: string): Visitor;
  /** A browser that has signed up as `person` and passed the code: level 2. */
  signedUp(person: Person, visitor?: Visitor): Promise<Visitor>;
  /** The code of the latest mail to an address. */
  codeSentTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** Builds a proof in the form that a page derives from a password: 256 bits as base64url. */
export function buildProof(words: string): string {
  return Buffer.from(words.padEnd(32, '.').slice(0, 32)).toString('base64url');
}

/** A person of that name, with their own address, password and key. */
export function person(fullName: string): Person {
  const word = fullName.toLowerCase().replaceAll(/[^a-z]+/gu, '.');
  const buildSecret = (kind: string) => buildProof(`${kind}/${fullName}`);
  return {
    fullName,
    emailAddress: `${word}@example.org`,
    password: buildSecret('password'),
    masterKey: buildSecret('key'),
  };
}

const page = buildPage();
process.once('exit', page.remove);

export async function testSite(overrides: TestOverrides = {}): Promise<TestSite> {
  const configuration = { pageFolder: page.folder, ...overrides.configuration };
  const platform = await testPlatform({ ...overrides, configuration });
  const app = await buildApp({ platform, version: '2.0.4' });
  const site: TestSite = {
    app,
    platform,
    visitor: (ip) => createVisitor(app, { ip, now: platform.now }),
    signedUp: (someone, visitor = site.visitor()) => signedUp(site, someone, visitor),
    codeSentTo: (address) => latestCode(platform, address),
    async close() {
      await app.close();
      await platform.close();
    },
  };
  return site;
}

async function signedUp(site: TestSite, someone: Person, visitor: Visitor): Promise<Visitor> {
  const { fullName, emailAddress, password, masterKey } = someone;
  const body = { full_name: fullName, new_email_address: emailAddress, new_password: password, masterKey };
  const asked = await visitor.call(signUp, { body });
  if (asked.status !== 200) throw new Error(`Signing up answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  const code = await site.codeSentTo(emailAddress);
  const proven = await visitor.call(verifyCode, { body: { verification_code: code } });
  if (proven.status !== 200) throw new Error(`The code answered ${proven.status}: ${JSON.stringify(proven.body)}`);
  await openTestSpace(visitor);
  return visitor;
}

async function latestCode(platform: TestPlatform, address: string): Promise<string> {
  const mails = await platform.mailsTo(address);
  const code = mails.at(-1)?.essence.match(/\d{6}/u)?.[0];
  if (code === undefined) throw new Error('No code was mailed there.');
  return code;
}
