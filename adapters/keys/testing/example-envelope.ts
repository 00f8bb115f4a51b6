import { createEnvelope, sealFor } from '../envelope/open-envelope.ts';
import type { OpenEnvelope } from '../envelope/open-envelope.ts';
import { newPasskeySalt } from '../envelope/openers.ts';
import type { NewEnvelopeOpener } from '../envelope/openers.ts';
import { newKdf } from '../hashing/kdf.ts';
import { deriveWrappingKey } from '../password-keys.ts';
import { createRecoveryWords } from '../recovery-words.ts';

/** An account's envelope that a password, a recovery key and two passkeys open. */
export interface ExampleEnvelope {
  readonly opened: OpenEnvelope;
  readonly password: Extract<NewEnvelopeOpener, { type: 'password' }>;
  readonly recoveryKey: Extract<NewEnvelopeOpener, { type: 'recovery-key' }>;
  readonly passkeys: readonly [ExamplePasskey, ExamplePasskey];
}

export type ExamplePasskey = Extract<NewEnvelopeOpener, { type: 'passkey' }>;

export const ADA = 'b1f0c7de-58a4-4d8f-9a57-0f6ad8c7f001';
export const BEN = 'b1f0c7de-58a4-4d8f-9a57-0f6ad8c7f002';

export const randomKey = () => crypto.getRandomValues(new Uint8Array(32));

export async function examplePassword(): Promise<ExampleEnvelope['password']> {
  return { type: 'password', wrappingKey: await deriveWrappingKey(randomKey()), kdf: newKdf() };
}

export const exampleRecoveryKey = () => ({ type: 'recovery-key', words: createRecoveryWords().join(' ') }) as const;

export const examplePasskey = (credential: string) =>
  ({ type: 'passkey', credential, salt: newPasskeySalt(), secret: randomKey() }) as const;

export async function exampleEnvelope(account = ADA): Promise<ExampleEnvelope> {
  const password = await examplePassword();
  const recoveryKey = exampleRecoveryKey();
  const passkeys = [examplePasskey('cGhvbmU'), examplePasskey('bGFwdG9w')] as const;
  let opened = await createEnvelope(account, { device: randomKey() });
  for (const opener of [password, recoveryKey, ...passkeys]) opened = await sealed(account, opened, opener);
  return { opened, password, recoveryKey, passkeys };
}

/** Seals for an opener that must be accepted. */
export async function sealed(account: string, opened: OpenEnvelope, opener: NewEnvelopeOpener): Promise<OpenEnvelope> {
  const next = await sealFor(account, opened, opener);
  if (!next.ok) throw new Error(`refused: ${next.refusal}`);
  return next.value;
}
