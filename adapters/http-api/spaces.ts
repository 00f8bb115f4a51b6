import { listSpaces, listUnsealed } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import type { ServerRefusal, Unsealed } from '@uplift/core/sync';
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

/** Counts and lists records of a space that are sealed with an earlier key. */
export async function readUnsealed(api: HttpApi, space: string): Promise<Result<Unsealed, ServerRefusal>> {
  const answer = await api.send(listUnsealed, { account: space, params: { space_id: space } });
  return toServerResult(answer, (unsealed) => unsealed);
}
