import '@fontsource-variable/instrument-sans/wdth.css';
import './fonts/newsreader.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import '@uplift/ui-kit/styles.css';
import './fonts/accidentals.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { after, guardLeaving, markOpened, onPageShown, registerServiceWorker } from '@uplift/adapters/browser';
import { keepAccountsCurrent } from '@uplift/client/accounts';
import { whenIdle } from '@uplift/client/idle';
import { readAhead } from '@uplift/client/searching';
import { isStagePage } from '@uplift/client/stage';
import { beginCountingVisits } from '@uplift/client/visits';
import { App, type AppState } from './app.tsx';
// In one script with the app, because nearly every page needs nearly all of both.
import '../features/library/table/songs-page.tsx';
import { compose, type Composition } from './compose.ts';
import { fetchPage } from './routing/page-components.ts';

/** Opens the device while the page's code is fetched, draws the page, and then starts the work that can wait. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id "root"');
  const root = createRoot(container);
  const page = fetchPage(window.location.pathname);
  const composition = await compose({
    onWaiting: () => root.render(<App state={{ type: 'waiting' }} />),
    onMigrating: (done, total) => root.render(<App state={{ type: 'migrating', done, total }} />),
  });
  if (composition.ok)
    await Promise.all([page, readAhead(window.location.pathname, composition.value.uplift.libraryMemory)]);
  const state: AppState = composition.ok
    ? { type: 'open', ...composition.value }
    : { type: 'refused', refusal: composition.refusal };
  const app = (
    <StrictMode>
      <App state={state} />
    </StrictMode>
  );
  // Words that the HTML shows can be read and scrolled meanwhile, so the page is drawn in short pieces.
  if (container.querySelector('[data-first-page] main')) startTransition(() => root.render(app));
  else root.render(app);
  if (composition.ok) beginLater(composition.value);
  whenIdle(markOpened);
  // Its downloads for offline use would compete with the page for the network.
  if (import.meta.env.PROD) whenIdle(registerServiceWorker);
}

function beginLater({ uplift, libraries, device, access, syncing, keptStages }: Composition): void {
  guardLeaving(() => uplift.live.hasUnstored() || libraries.hasUnstored());
  keepAccountsCurrent({
    accounts: uplift.accounts,
    server: uplift.server,
    access,
    onShown: onPageShown,
    isOnStage: () => isStagePage(window.location.pathname),
    whenIdle,
    after,
    random: () => Math.random(),
  });
  whenIdle(() => void device.loadWriting());
  // Fetched early, so that an export works without a network.
  whenIdle(() => void import('@uplift/adapters/zip').catch(() => null));
  whenIdle(() => syncing.begin());
  whenIdle(() => libraries.begin());
  // Deletes what has been in the trash for too long.
  for (const records of [uplift.songs, uplift.collections, uplift.sets]) whenIdle(() => void records.purge());
  whenIdle(() => void keptStages.forgetPast());
  whenIdle(() => void beginCountingVisits(uplift));
}
