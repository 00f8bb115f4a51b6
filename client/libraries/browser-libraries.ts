import { createTabTurns } from '@uplift/adapters/browser';
import { afterPaint } from '@uplift/client/idle';
import { importInWorker } from '@uplift/client/importing';
import { backUpInWorker, heldBack } from '@uplift/client/records';
import { searchInWorker } from '@uplift/client/searching';
import { isStagePage } from '@uplift/client/stage';
import { openChurchServer, pullInWorker, PATIENCE_MS } from '@uplift/client/sync';
import { aboutLibrary, createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import type { ChurchRecords } from './church-records.ts';
import type { LibrarySurroundings } from './lazy-libraries.ts';
import type { OpenLibrary } from './libraries.ts';
import { openChurchLibrary } from './open-church-library.ts';
import { openServerHistory } from './server-history.ts';
import { openLibraries, type LibrariesParts, type OpenedAs, type OpenedLibraries } from './open-libraries.ts';

/** The libraries of this browser's account, over its workers and the server that the page came from. */
export function openBrowserLibraries(
  around: LibrarySurroundings,
  loaded: Pick<LibrariesParts, 'stores' | 'memory' | 'others'>,
): OpenedLibraries {
  const { accounts } = around;
  const ask = () => void accounts.refresh();
  const network = watchedFetch({ onLapsed: ask, onSilence: ask });
  const [quick, patient] = [
    createHttpApi({ fetch: network }),
    createHttpApi({ fetch: network, timeoutMs: PATIENCE_MS }),
  ];
  return openLibraries({
    ...around,
    ...loaded,
    api: quick,
    sessionAnswers: accounts.state,
    connect: ({ used, keys, access: churchAccess, onRefused }) => ({
      server: openChurchServer({ quick, patient, used, keys, onRefused }),
      pullElsewhere: pullInWorker(churchAccess, around.startPulling, { used, keys }),
      history: openServerHistory({ api: aboutLibrary(quick, used, onRefused), churchId: used.churchId, keys }),
    }),
    openLibrary: (records, at) => openInWorkers(around, records, at),
    isOnStage: () => isStagePage(window.location.pathname),
    inTurn: createTabTurns('uplift-leaving-libraries'),
  });
}

/** Its records wait for the key of the account as the person's own do. The search begins with the first one. */
function openInWorkers(
  { own, startSearch, startImport, startBackup, now, newId }: LibrarySurroundings,
  { access, store }: ChurchRecords,
  { mayEdit, findServer }: OpenedAs,
): OpenLibrary {
  const held = <Port extends object>(port: Port) => heldBack(port, access);
  const { songs, collections, sets, history, conflicts } = store;
  return openChurchLibrary({
    store: {
      songs: held(songs),
      collections: held(collections),
      sets: held(sets),
      history: held(history),
      conflicts: held(conflicts),
    },
    own,
    mayEdit,
    findServer,
    startSearch: () => searchInWorker(access, { start: startSearch, whenIdle: () => undefined }),
    importer: importInWorker(access, startImport),
    backup: held(backUpInWorker(access, startBackup)),
    now,
    newId,
    afterPaint,
    whenIdle: (work) => void afterPaint().then(work),
  });
}
