import { aboutLibrary, createLogServer, type HttpApi, type UsedLibrary } from '@uplift/adapters/http-api';
import { createEntryCipher, type SpaceKeys } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import { openLog, type SyncServer } from '@uplift/core/sync';

/** Ports of syncing the library of a church. */
export interface ChurchServerParts {
  /** Waits as long as the idle poll. */
  readonly quick: HttpApi;
  /** Waits as long as large records take. */
  readonly patient: HttpApi;
  readonly used: UsedLibrary;
  /** The keys of the library by generation; empty if the server didn't send them. */
  readonly keys: SpaceKeys;
  /** Called if the library isn't there any more for the account, its role has changed, or its keys have. */
  readonly onRefused: () => void;
}

/** Opens the server's logs of a church's library. It has no layers: these are each person's own. */
export function openChurchServer({ quick, patient, used, keys, onRefused }: ChurchServerParts): SyncServer {
  const { churchId } = used;
  const log = createLogServer(aboutLibrary(quick, used, onRefused), aboutLibrary(patient, used, onRefused));
  const server = openLog(log, {
    find: async () =>
      keys.size === 0 ? refused({ type: 'unreachable' }) : accepted(createEntryCipher(churchId, keys)),
    forget: onRefused,
  });
  return {
    ...server,
    list: async (collection, cursor) => (collection === 'layers' ? accepted([]) : server.list(collection, cursor)),
  };
}
