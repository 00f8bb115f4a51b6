import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane: the OWASP Password Storage Cheat Sheet's figures of August 2026. Algorithm 2 is Argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  /** Argon2id in PHC format, with a fresh salt. */
  hash(password: string): Promise<string>;
  /** Whether `password` is the one hashed. `null` stands for an account that is not there: the same work, and never true. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Hashes passwords off the main thread. */
export async function createPasswords(): Promise<Passwords> {
  const nobody = await hash(crypto.randomUUID(), ARGON2ID);
  return {
    hash: (password) => hash(password, ARGON2ID),
    async verify(passwordHash, password) {
      const isRight = await verify(passwordHash ?? nobody, password);
      return passwordHash !== null && isRight;
    },
  };
}
