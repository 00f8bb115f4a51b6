import { listSpaces } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import type { ServerRefusal } from '@uplift/core/sync';
import { parseBase64 } from './base64.ts';
import type { HttpApi } from './http-api.ts';
import { toServerResult } from './server-refusals.ts';

/** This account's copy of a key of a space. */
export interface SpaceKeyCopy {
  readonly space: string;
  readonly generation: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** Fetches the account's copies of the keys of its spaces. */
export async function readSpaceKeys(
  api: HttpApi,
  account: string,
): Promise<Result<readonly SpaceKeyCopy[], ServerRefusal>> {
  return toServerResult(await api.send(listSpaces, { account }), (spaces) =>
    spaces.flatMap(({ space_id: space, keys }) =>
      keys.map(({ generation, sealed }) => ({ space, generation, sealed: new Uint8Array(parseBase64(sealed)) })),
    ),
  );
}
