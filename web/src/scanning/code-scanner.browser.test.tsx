import { createTestCamera, toPhoto } from '@uplift/adapters/codes/testing';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { chooseFiles } from '../testing/choose-files.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { QrCode } from '../encryption/index.ts';
import { CodeScanner } from './index.ts';

const CODE = 'UPLIFT SAFETY CODE: 4071 9926 1358 7740 6612 0394 8825 5107 2963 7418 0059 3381';

/** Scans for a code until it is found or stopped, and then shows what came of it. */
function Scanning() {
  const [end, setEnd] = useState<string | null>(null);
  if (end !== null) return <p>{end}</p>;
  return (
    <CodeScanner
      code="Daniel’s code"
      instead="You can still read it aloud."
      isWanted={(text) => text.startsWith('UPLIFT')}
      onFound={(text) => setEnd(`Found ${text}`)}
      onEnd={() => setEnd('Stopped')}
    />
  );
}

async function scan(parts: Parameters<typeof createTestCamera>[0] = {}) {
  const camera = createTestCamera(parts);
  const { screen } = await renderPage(<Scanning />, {
    replacePorts: () => ({ loadCodeCamera: async () => camera.camera }),
  });
  return { camera, screen };
}

/** Waits until the camera is on. */
async function seePicture({ screen, camera }: Awaited<ReturnType<typeof scan>>): Promise<void> {
  await expect.element(screen.getByText('Point the camera at Daniel’s code.')).toBeVisible();
  expect(camera.isOn()).toBe(true);
}

describe('a code before the camera', () => {
  test('it is found, and the camera is off', async () => {
    const { camera, screen } = await scan();
    camera.show(CODE);
    await expect.element(screen.getByText(`Found ${CODE}`)).toBeVisible();
    await expect.poll(() => camera.isOn()).toBe(false);
  });

  test('another QR code is passed over with a hint', async () => {
    const { camera, screen } = await scan();
    camera.show('https://example.org/menu');
    await expect.element(screen.getByText('This is another QR code. Look for Daniel’s code.')).toBeVisible();
    camera.show(CODE);
    await expect.element(screen.getByText(`Found ${CODE}`)).toBeVisible();
  });

  test('a browser’s own reader reads it, and the page’s reader does if that one fails', async () => {
    for (const [detect, found] of [
      [async () => [{ rawValue: 'UPLIFT by the browser' }], 'UPLIFT by the browser'],
      [async () => Promise.reject(new DOMException('', 'NotSupportedError')), CODE],
    ] as const) {
      const detector = class {
        static getSupportedFormats = async () => ['ean_13', 'qr_code'];
        readonly detect = detect;
      };
      const { camera, screen } = await scan({ detector });
      camera.show(CODE);
      await expect.element(screen.getByText(`Found ${found}`)).toBeVisible();
      await screen.unmount();
    }
  });
});

describe('closing the camera', () => {
  test('the button stops it at once', async () => {
    const { camera, screen } = await scan();
    await seePicture({ camera, screen });
    await screen.getByRole('button', { name: 'Stop' }).click();
    await expect.element(screen.getByText('Stopped')).toBeVisible();
    await expect.poll(() => camera.isOn()).toBe(false);
  });

  test('leaving the page stops it', async () => {
    const { camera, screen } = await scan();
    await seePicture({ camera, screen });
    await screen.unmount();
    await expect.poll(() => camera.isOn()).toBe(false);
  });

  test('a hidden page stops it', async () => {
    const { camera, screen } = await scan();
    await seePicture({ camera, screen });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    try {
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.element(screen.getByText('Stopped')).toBeVisible();
      await expect.poll(() => camera.isOn()).toBe(false);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
  });

  test('a camera that is unplugged says so', async () => {
    const { camera, screen } = await scan();
    await seePicture({ camera, screen });
    camera.unplug();
    await expect.element(screen.getByText(/^The camera is in use by another app, or doesn’t work\./u)).toBeVisible();
  });
});

const refuse = (name: string) => ({ getUserMedia: async () => Promise.reject(new DOMException('', name)) });

describe('without a camera', () => {
  test.each([
    ['no HTTPS', undefined, /^The camera needs a secure address, one that begins with https\./u],
    ['no camera', refuse('NotFoundError'), /^This device has no camera that Uplift can use\./u],
    ['no permission', refuse('NotAllowedError'), /^Uplift isn’t allowed to use the camera\./u],
    ['a camera in use', refuse('NotReadableError'), /^The camera is in use by another app, or doesn’t work\./u],
  ])('%s: there is a reason, and what still works', async (_, devices, words) => {
    const { screen } = await scan({ devices });
    await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible();
    await expect.element(screen.getByText(/You can still read it aloud\.$/u)).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByText('Stopped')).toBeVisible();
  });

  test('a reader that can’t be loaded says so', async () => {
    const { screen } = await renderPage(<Scanning />);
    await expect.element(screen.getByText(/^The scanner couldn’t be loaded\./u)).toBeVisible();
  });

  test('a photo is read, and one without a code says so', async () => {
    const { camera, screen } = await scan({ devices: undefined });
    const choose = async () =>
      chooseFiles(screen.getByRole('button', { name: 'Choose a Photo' }), [
        new File([await camera.photo()], 'photo.png', { type: 'image/png' }),
      ]);
    await choose();
    await expect.element(screen.getByText(/^No QR code was found in this photo\./u)).toBeVisible();
    camera.show(CODE);
    await choose();
    await expect.element(screen.getByText(`Found ${CODE}`)).toBeVisible();
  });
});

test.each(['light', 'dark'])('a code that a page draws is read, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen } = await renderPage(<QrCode text={CODE} />);
  const photo = await toPhoto(await paint(screen.container.querySelector('svg')));
  delete document.documentElement.dataset['theme'];
  expect(await createTestCamera().camera.readPhoto(photo)).toBe(CODE);
});

/** Paints a drawing with the colors that it has on the page. */
async function paint(svg: SVGSVGElement | null): Promise<HTMLCanvasElement> {
  if (svg === null) throw new Error('There is no drawing.');
  for (const part of svg.children) part.setAttribute('fill', getComputedStyle(part).fill);
  svg.setAttribute('width', '300');
  svg.setAttribute('height', '300');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [300, 300];
  canvas.getContext('2d')?.drawImage(image, 0, 0, 300, 300);
  return canvas;
}
