import { listLibraries, type DataOf } from '@uplift/contract';
import type { HttpApi } from '@uplift/adapters/http-api';
import { importSpaceKey, type SpaceKeys } from '@uplift/adapters/vault';
import type { ChurchLibrary } from './libraries.ts';

/** A church's library as the server describes it. */
export interface FetchedLibrary {
  readonly library: ChurchLibrary;
  readonly keys: SpaceKeys;
  /** Differs for other keys. */
  readonly keysName: string;
}

type Listed = DataOf<typeof listLibraries>[number];

/** Fetches the church libraries of an account by name; null if the server doesn't answer or refuses. */
export async function fetchLibraries(api: HttpApi, upliftId: string): Promise<readonly FetchedLibrary[] | null> {
  const answer = await api.send(listLibraries, { account: upliftId });
  return answer.ok ? Promise.all(answer.value.map(toFetched)) : null;
}

async function toFetched({ church_id, name, role, may_edit, keys }: Listed): Promise<FetchedLibrary> {
  const imported = await Promise.all(
    keys.map(async ({ generation, key }) => {
      const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
      const handles = await importSpaceKey(bytes, { space: church_id, generation });
      bytes.fill(0);
      return [generation, handles] as const;
    }),
  );
  return {
    library: { churchId: church_id, name, role, mayEdit: may_edit },
    keys: new Map(imported),
    keysName: keys.map(({ generation, key }) => `${generation} ${key}`).join(),
  };
}
