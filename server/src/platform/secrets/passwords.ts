import { hash, verify } from '@node-rs/argon2';
import { WorkFailed } from '../merging/worker-queue.ts';
import { createTurns } from '../rate-limits/turns.ts';

/** Cost of a hash: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 19 MiB and two passes: the OWASP Password Storage Cheat Sheet's figures of August 2026. */
const RECOMMENDED: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Argon2id, in one lane. */
const ARGON2ID = { algorithm: 2, parallelism: 1 } as const;

/**
 * Hashes of one owner are computed one at a time, so that an owner who requests many leaves the processors to everyone
 * else.
 */
export interface Passwords {
  /**
   * Computes Argon2id in PHC format, with a fresh salt. `owner` is an account's id, or the network of an unknown
   * person.
   */
  hash(password: string, owner: string): Promise<string>;
  /** Resolves to true if `password` is the one hashed. `null` means a missing account: the same work, and never true. */
  verify(passwordHash: string | null, attempt: { readonly password: string; readonly owner: string }): Promise<boolean>;
}

/** Maximum number of waiting checks; the rate limits keep the queue shorter. */
const MOST_WAITING = 10_000;

/** Hashes passwords off the main thread. Tests, whose passwords are no secret, use a lower cost than recommended. */
export async function createPasswords(cost: HashCost = RECOMMENDED): Promise<Passwords> {
  const options = { ...ARGON2ID, ...cost };
  const placeholderHash = await hash(crypto.randomUUID(), options);
  const turns = createTurns({ together: 1, waiting: MOST_WAITING });
  const inTurn = async <Value>(owner: string, work: () => Promise<Value>): Promise<Value> => {
    const done = await turns.take(owner, work);
    if (done === null) throw new WorkFailed('Too many passwords wait to be checked.');
    return done;
  };
  return {
    hash: (password, owner) => inTurn(owner, () => hash(password, options)),
    async verify(passwordHash, { password, owner }) {
      const isRight = await inTurn(owner, () => verify(passwordHash ?? placeholderHash, password));
      return passwordHash !== null && isRight;
    },
  };
}
