import type { KeyedValueRepository } from '@uplift/core/foundation';

/** A person of another account, as the server says. */
export interface PinnedPerson {
  /** The id of their account. */
  readonly account: string;
  readonly publicKey: string;
}

/** `new` for a person without a pinned key, `changed` for one that has another. */
export type PinState = 'new' | 'pinned' | 'compared' | 'changed';

/**
 * Public keys of other people as this device first met them, or as its user accepted them since. Those of different
 * accounts of this device are kept apart.
 */
export interface PinnedKeys {
  check(person: PinnedPerson): Promise<PinState>;
  /** Pins the key in place of any other. */
  pin(person: PinnedPerson): Promise<void>;
  /** Remembers that two people have compared their safety code, and with what result. A key that doesn't match isn't used. */
  compare(person: PinnedPerson, isSame: boolean): Promise<void>;
  /** The account that an address was first met with; null for none. */
  findAccount(address: string): Promise<string | null>;
  pinAccount(address: string, account: string): Promise<void>;
}

interface Pin {
  readonly publicKey: string;
  readonly isCompared: boolean;
}

export function createPinnedKeys(
  preferences: Pick<KeyedValueRepository, 'get' | 'put'>,
  own: () => string | null,
): PinnedKeys {
  const keyName = (account: string) => `sharing.key ${own() ?? ''} ${account}`;
  const addressName = (address: string) => `sharing.address ${own() ?? ''} ${address.toLowerCase()}`;
  const read = async (account: string) => toPin(await preferences.get(keyName(account)));
  const keep = async (account: string, pin: Pin) => void (await preferences.put(keyName(account), pin));
  return {
    async check({ account, publicKey }) {
      const pin = await read(account);
      if (pin === null) return 'new';
      if (pin.publicKey !== publicKey) return 'changed';
      return pin.isCompared ? 'compared' : 'pinned';
    },
    pin: ({ account, publicKey }) => keep(account, { publicKey, isCompared: false }),
    compare: ({ account, publicKey }, isSame) =>
      keep(account, isSame ? { publicKey, isCompared: true } : { publicKey: REFUSED, isCompared: false }),
    async findAccount(address) {
      const account = await preferences.get(addressName(address));
      return typeof account === 'string' ? account : null;
    },
    pinAccount: async (address, account) => void (await preferences.put(addressName(address), account)),
  };
}

/** No public key: any key of a person is a changed one until it is accepted. */
const REFUSED = '';

function toPin(kept: unknown): Pin | null {
  if (typeof kept !== 'object' || kept === null || !('publicKey' in kept) || !('isCompared' in kept)) return null;
  const { publicKey, isCompared } = kept;
  return typeof publicKey === 'string' && typeof isCompared === 'boolean' ? { publicKey, isCompared } : null;
}
