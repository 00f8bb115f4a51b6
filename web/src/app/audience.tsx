import '@fontsource-variable/instrument-sans/wdth.css';
import './fonts/newsreader.css';
import '@uplift/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAudiencePage, createWakeLock, now } from '@uplift/adapters/browser';
import { createStore } from '@uplift/core/foundation';
import { nextFrame, NO_FRAME, parseGround, readAudienceMessage } from '@uplift/core/presentation';
import { AudiencePage } from '../features/audience/audience-page.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');

document.title = 'Uplift presentation';
const ground = parseGround(new URLSearchParams(window.location.search).get('background') ?? '');
const behind = ground.type === 'color' ? ground.color : ground.type === 'transparent' ? 'transparent' : 'black';
for (const element of [document.documentElement, document.body]) element.style.setProperty('background', behind);

const frame = createStore(NO_FRAME);
// What was kept is in the frame before the first paint. What is damaged changes nothing on the wall.
const page = createAudiencePage(({ part, value }) => {
  const message = readAudienceMessage({ [part]: value });
  if (message !== null) frame.set(nextFrame(frame.get(), message));
});
const stage = { ...page, frame, now };
createRoot(container).render(
  <StrictMode>
    <AudiencePage stage={stage} ground={ground} />
  </StrictMode>,
);
void createWakeLock().acquire();
