import '@fontsource-variable/instrument-sans/wdth.css';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import '@uplift/ui-kit/styles.css';
import './fonts/accidentals.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { after, guardLeaving, onPageShown } from '@uplift/adapters/browser';
import { keepAccountsCurrent } from '@uplift/client/accounts';
import { isStagePage } from '@uplift/client/stage';
import { beginCountingVisits } from '@uplift/client/visits';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import { whenIdle } from '../state/when-idle.ts';
import { registerServiceWorker } from './service-worker.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');
const root = createRoot(container);

const composition = await compose({
  onWaiting: () => root.render(<App state={{ type: 'waiting' }} />),
  onMigrating: (done, total) => root.render(<App state={{ type: 'migrating', done, total }} />),
});
root.render(
  <StrictMode>
    <App
      state={
        composition.ok ? { type: 'open', ...composition.value } : { type: 'refused', refusal: composition.refusal }
      }
    />
  </StrictMode>,
);
if (composition.ok) {
  const { uplift, device, access, syncing, keptStages } = composition.value;
  guardLeaving(() => uplift.live.hasUnstored());
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
  // An export works without network, too.
  whenIdle(() => void import('@uplift/adapters/zip').catch(() => null));
  whenIdle(() => syncing.begin());
  // What has been in the trash for too long goes with the first start after it.
  for (const records of [uplift.songs, uplift.collections, uplift.sets]) whenIdle(() => void records.purge());
  whenIdle(() => void keptStages.forgetPast());
  whenIdle(() => void beginCountingVisits(uplift));
}
// What it fetches for offline use would compete with the page for the network.
whenIdle(registerServiceWorker);
