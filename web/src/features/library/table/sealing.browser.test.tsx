import { expect, test } from 'vitest';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createTestEncryption } from '../../../testing/test-encryption.ts';
import { Sealing } from './sealing.tsx';

const UNLOCKED = { type: 'unlocked', hasRecoveryKey: true, passkeys: [] } as const;
const SEALING = { sealed: 6_214, total: 10_000, restMs: 540_000, isPaused: false };

test('sealing shows its progress, pauses, goes on, and ends', async () => {
  const encryption = createTestEncryption(UNLOCKED);
  const { screen } = await renderPage(<Sealing />, { session: {}, replacePorts: () => ({ encryption }) });
  const strip = screen.getByRole('region', { name: 'Sealing your songs' });
  await expect.element(strip).not.toBeInTheDocument();
  encryption.sealing.set(SEALING);
  await expect
    .element(strip.getByRole('paragraph'))
    .toHaveTextContent('6,214 of 10,000, about 9 minutes. Closing Uplift is fine. It goes on where it stopped.');
  await expect
    .element(strip.getByRole('progressbar', { name: 'Songs sealed' }))
    .toHaveAttribute('aria-valuenow', '6214');
  expect(await findBarriers()).toEqual([]);
  await strip.getByRole('button', { name: 'Pause' }).click();
  await expect.element(strip.getByRole('paragraph')).toHaveTextContent('Paused at 6,214 of 10,000.');
  await strip.getByRole('button', { name: 'Resume' }).click();
  await expect.element(strip.getByRole('button', { name: 'Pause' })).toBeVisible();
  encryption.sealing.set(null);
  await expect.element(strip).not.toBeInTheDocument();
});

test('without the port nothing is shown', async () => {
  const { screen } = await renderPage(<Sealing />, { session: {} });
  await expect.element(screen.getByText('Sealing your songs')).not.toBeInTheDocument();
});
