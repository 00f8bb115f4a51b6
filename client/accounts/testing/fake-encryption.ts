import { normalisedAddress } from '@uplift/core/membership';
import type { FakeServer, KnownAccount } from './fake-server.ts';

type Sent = Readonly<Record<string, unknown>>;
type Answering = (body: Sent) => unknown;

/** Body of a switch between the two kinds of accounts. */
interface Switch {
  readonly current_password: string;
  readonly new_password: string;
  readonly kdf?: KnownAccount['kdf'];
  readonly masterKey: string;
  readonly keys: readonly { readonly generation: number; readonly sealed: string }[];
}

/** The calls about the keys of accounts, as the contract says. */
export function encryptionAnswers(fake: FakeServer): Readonly<Record<string, Answering>> {
  const own = () => fake.accounts.get(fake.session.address ?? '');
  const change = (body: Switch) => {
    const account = own();
    if (account === undefined || account.proof !== body.current_password) return 401;
    const { new_password: proof, masterKey, keys, kdf = null } = body;
    Object.assign(account, {
      proof,
      masterKey,
      kdf,
      keys: keys.map(({ generation, sealed }) => ({ generation, sealed })),
    });
    return true;
  };
  const toSwitch = (body: Sent) => change(body as unknown as Switch); // what the page has just written
  return {
    'POST /api/v1/auth/kdf': (body) =>
      fake.accounts.get(normalisedAddress(String(body['email_address'])))?.kdf ?? { algorithm: 'pbkdf2' },
    'PATCH /api/v1/account/encryption/end-to-end': toSwitch,
    'PATCH /api/v1/account/encryption/managed': toSwitch,
    'PATCH /api/v1/account/encryption/envelope': (body) => {
      const account = own();
      if (account === undefined || account.masterKey !== body['previous']) return 409;
      account.masterKey = String(body['masterKey']);
      return true;
    },
    'PATCH /api/v1/account/encryption/start-over': (body) => {
      const account = own();
      if (account === undefined || account.proof !== body['current_password']) return 401;
      Object.assign(account, { masterKey: body['masterKey'], keys: [body['key']] });
      return true;
    },
    'PATCH /api/v1/account/encryption/keys': (body) => {
      const account = own();
      if (account === undefined || account.proof !== body['current_password']) return 401;
      if (account.masterKey !== body['previous']) return 409;
      Object.assign(account, { masterKey: body['masterKey'], keys: body['keys'] });
      return true;
    },
    'POST /api/v1/auth/confirmation': (body) => (own()?.proof === body['current_password'] ? true : 401),
    'GET /api/v1/spaces': () => toSpaces(own()),
  };
}

function toSpaces(account: KnownAccount | undefined): unknown {
  if (account === undefined) return 401;
  const { upliftId, keys, kdf } = account;
  if (keys.length === 0) return [];
  const generation = Math.max(...keys.map((key) => key.generation));
  const mode = kdf === null ? 'managed' : 'end-to-end';
  return [{ space_id: upliftId, kind: 'library', mode, generation, keys }];
}
