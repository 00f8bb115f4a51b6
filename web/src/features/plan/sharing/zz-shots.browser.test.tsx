import { createTestCamera } from '@uplift/adapters/codes/testing';
import { test, expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { SafetyCodeDialog } from './safety-code-dialog.tsx';
import { PlanPage } from '../editor/plan-page.tsx';
import { buildSet } from '../../../testing/build-records.ts';

const GROUPS = ['4071', '9926', '1358', '7740', '6612', '0394', '8825', '5107', '2963', '7418', '0059', '3381'];
const CODE = `UPLIFT SAFETY CODE: ${GROUPS.join(' ')}`;
for (const theme of ['light', 'dark'])
  for (const width of [390, 820, 1440])
    test(`${theme} ${width}`, async () => {
      await page.viewport(width, 900);
      document.documentElement.dataset['theme'] = theme;
      const shot = (what: string) => page.screenshot({ path: `/tmp/scan-shots/${what}-${width}-${theme}.png` });
      for (const [what, seen, devices] of [['shown', null, 0], ['scanning', null, 0], ['same', CODE, 0], ['different', CODE.replace('3381', '3382'), 0], ['denied', null, 1]] as const) {
        const camera = devices ? createTestCamera({ devices: { getUserMedia: async () => Promise.reject(new DOMException('', 'NotAllowedError')) } }) : createTestCamera();
        camera.show(seen);
        const { screen } = await renderPage(<SafetyCodeDialog person={{ account: 'a', publicKey: 'b' }} name="Daniel Okafor" onCompared={() => {}} onClose={() => {}} />, {
          session: { masterKey: '{}' },
          replacePorts: ({ sharedSets }) => ({ loadCodeCamera: async () => camera.camera, sharedSets: { ...sharedSets, sealed: { ...sharedSets.sealed, readCode: async () => ({ groups: GROUPS, isCompared: false }) } } }),
        });
        const dialog = screen.getByRole('dialog', { name: 'Safety Code' });
        await expect.element(dialog.getByText('Read it aloud')).toBeVisible();
        if (what !== 'shown') {
          await dialog.getByRole('button', { name: 'Scan Daniel’s Code' }).click();
          const words = { scanning: /Point the camera/u, same: /The codes match/u, different: /This is not the/u, denied: /isn’t allowed/u }[what];
          if (what === 'scanning') camera.show('hello');
          await expect.element(dialog.getByText(what === 'scanning' ? /another QR/u : words)).toBeVisible();
          dialog.getByText('Or scan').element().scrollIntoView();
        }
        await new Promise((r) => setTimeout(r, 300));
        await shot(what);
        await screen.unmount();
      }
      const { screen } = await renderPage(<PlanPage />, { path: '/plan/sunday', route: '/plan/:setId', sets: [buildSet([])], session: {} });
      await expect.element(screen.getByRole('heading', { name: 'What comes first?' })).toBeVisible();
      await shot('empty');
      await screen.unmount();
      delete document.documentElement.dataset['theme'];
    }, 60000);
