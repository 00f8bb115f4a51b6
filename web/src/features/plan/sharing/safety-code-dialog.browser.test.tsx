import { createTestCamera } from '@uplift/adapters/codes/testing';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SafetyCodeDialog } from './safety-code-dialog.tsx';

const GROUPS = ['4071', '9926', '1358', '7740', '6612', '0394', '8825', '5107', '2963', '7418', '0059', '3381'];
const CODE = `UPLIFT SAFETY CODE: ${GROUPS.join(' ')}`;
const OTHER = CODE.replace('3381', '3382');
const DANIEL = { account: 'a11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c', publicKey: 'daniel' };

/** The dialog of Daniel's code, which is {@link GROUPS}, and a camera that sees a code. */
async function open(seen: string | null, name = 'Daniel Okafor') {
  const camera = createTestCamera();
  camera.show(seen);
  const [onCompared, onClose] = [vi.fn<(isSame: boolean) => void>(), vi.fn<() => void>()];
  const { screen } = await renderPage(
    <SafetyCodeDialog person={DANIEL} name={name} onCompared={onCompared} onClose={onClose} />,
    {
      session: { masterKey: '{}' },
      replacePorts: ({ sharedSets }) => ({
        loadCodeCamera: async () => camera.camera,
        sharedSets: {
          ...sharedSets,
          sealed: { ...sharedSets.sealed, readCode: async () => ({ groups: GROUPS, isCompared: false }) },
        },
      }),
    },
  );
  const dialog = screen.getByRole('dialog', { name: 'Safety Code' });
  return {
    camera,
    screen,
    dialog,
    scan: dialog.getByRole('button', { name: 'Scan Daniel’s Code' }),
    onCompared,
    onClose,
  };
}

describe('scanning a safety code', () => {
  test('one that matches is remembered at once, and says so', async () => {
    const { camera, dialog, scan, onCompared, onClose } = await open(CODE);
    await scan.click();
    await expect.element(dialog.getByText('The codes match. Daniel counts as compared from now on.')).toBeVisible();
    await expect.element(dialog.getByText('Compared', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    expect([camera.isOn(), onCompared.mock.calls, onClose.mock.calls.length]).toEqual([false, [[true]], 0]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect([onCompared.mock.calls, onClose.mock.calls.length]).toEqual([[[true]], 1]);
  });

  test('one of other people does not match, and can’t be taken for the same', async () => {
    const { camera, dialog, scan, onCompared } = await open(OTHER);
    await scan.click();
    await expect.element(dialog.getByText(/^This is not the safety code of you and Daniel\./u)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'It Matches' })).not.toBeInTheDocument();
    await expect.element(scan).toHaveFocus();
    expect([camera.isOn(), onCompared.mock.calls]).toEqual([false, []]);
    await dialog.getByRole('button', { name: 'It Does Not Match' }).click();
    expect(onCompared.mock.calls).toEqual([[false]]);
  });

  test('a code that did not match can be scanned again', async () => {
    const { camera, dialog, scan, onCompared } = await open(OTHER);
    await scan.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    camera.show(CODE);
    await scan.click();
    await expect.element(dialog.getByText(/^The codes match\./u)).toBeVisible();
    expect(onCompared.mock.calls).toEqual([[true]]);
  });

  test('any other QR code is passed over, and keys alone begin and stop it', async () => {
    const { camera, dialog, scan, onCompared } = await open(GROUPS.join(' '));
    await expect.element(scan).toBeVisible();
    (scan.element() as HTMLElement).focus(); // a button
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await expect.element(dialog.getByText('This is another QR code. Look for Daniel’s code.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(scan).toHaveFocus();
    expect([camera.isOn(), onCompared.mock.calls]).toEqual([false, []]);
  });
});

describe('a camera that is on', () => {
  test('the code is still read aloud while the camera is on, and answering turns it off', async () => {
    const { camera, screen, dialog, scan, onCompared, onClose } = await open(null);
    await scan.click();
    await expect.element(dialog.getByText('Point the camera at Daniel’s code.')).toBeVisible();
    await expect.element(dialog.getByRole('list', { name: 'Safety code' })).toBeVisible();
    await dialog.getByRole('button', { name: 'It Matches' }).click();
    expect([onCompared.mock.calls, onClose.mock.calls.length]).toEqual([[[true]], 1]);
    await screen.unmount();
    await expect.poll(() => camera.isOn()).toBe(false);
  });
});

test.each([390, 820, 1440])('scanning fits and has no barriers at %i px', async (width) => {
  await page.viewport(width, 900);
  const { dialog } = await open(null, 'somebody.with.a.long.name@parish-of-saint-mary.example.org');
  await dialog.getByRole('button', { name: 'Scan Their Code' }).click();
  await expect.element(dialog.getByText('Point the camera at their code.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findBarriers()).toEqual([]);
});
