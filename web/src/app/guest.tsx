import '@fontsource-variable/instrument-sans/wdth.css';
import './fonts/newsreader.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import '@uplift/ui-kit/styles.css';
import './fonts/accidentals.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { after, createConnection, createTabMemory, createWakeLock, now } from '@uplift/adapters/browser';
import { createHttpApi } from '@uplift/adapters/http-api';
import { NO_USER } from '@uplift/client/accounts';
import { createGuestValues, createGuestVisit, watchVisit } from '@uplift/client/guests';
import { createGuestRoomAccess } from '@uplift/client/room';
import { createStore, loadOnce } from '@uplift/core/foundation';
import { fragmentSecret } from '@uplift/core/links';
import { ToastProvider } from '@uplift/ui-kit';
import { GuestPage } from '../features/perform/guest/guest-page.tsx';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { openMetronome } from './open-metronome.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');

const [tabMemory, connection] = [createTabMemory(), createConnection()];
const visit = createGuestVisit({
  api: createHttpApi({ fetch: (input, options) => fetch(input, options) }),
  memory: tabMemory,
  secret: fragmentSecret(window.location.hash),
  loadKeys: loadOnce(() => import('@uplift/adapters/keys')),
  after,
});
const roomAccess = createGuestRoomAccess({ connection, tabMemory });
watchVisit(roomAccess, visit);

const ports = {
  live: { preferences: createGuestValues(tabMemory) },
  accounts: { state: createStore(NO_USER) },
  sharedSets: { open: () => visit.set, reload: () => void visit.readAgain() },
  roomAccess,
  connection,
  tabMemory,
  wakeLock: createWakeLock(),
  metronome: openMetronome(),
  now,
};
const uplift = ports as unknown as Uplift; // all that the page of guests asks for: no library, no account; its journeys draw every part

// Another link in the same tab differs in its fragment only, and the browser stays on the page.
window.addEventListener('hashchange', () => window.location.reload());
void visit.open();
createRoot(container).render(
  <StrictMode>
    <UpliftContext value={uplift}>
      <ToastProvider>
        <GuestPage visit={visit} />
      </ToastProvider>
    </UpliftContext>
  </StrictMode>,
);
