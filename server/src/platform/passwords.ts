import { hash, verify } from '@node-rs/argon2';

/** What a hash costs: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 19 MiB and two passes: the OWASP Password Storage Cheat Sheet's figures of August 2026. */
const RECOMMENDED: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Argon2id, in one lane. */
const ARGON2ID = { algorithm: 2, parallelism: 1 } as const;

export interface Passwords {
  /** Argon2id in PHC format, with a fresh salt. */
  hash(password: string): Promise<string>;
  /** Whether `password` is the one hashed. `null` stands for an account that is not there: the same work, and never true. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Hashes passwords off the main thread. Tests, whose passwords are no secret, ask for less than is recommended. */
export async function createPasswords(cost: HashCost = RECOMMENDED): Promise<Passwords> {
  const options = { ...ARGON2ID, ...cost };
  const nobody = await hash(crypto.randomUUID(), options);
  return {
    hash: (password) => hash(password, options),
    async verify(passwordHash, password) {
      const isRight = await verify(passwordHash ?? nobody, password);
      return passwordHash !== null && isRight;
    },
  };
}
