import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import { unzipFiles, zipFiles } from '@uplift/adapters/zip';
import { createLibraryBackup, type LibraryBackup } from '@uplift/core/backup';
import { accepted, type DeviceId, toId } from '@uplift/core/foundation';
import {
  BACKGROUND_IMAGE_KEY,
  DEFAULT_SLIDE_SETTINGS,
  LONGEST_IMAGE,
  PRESENTATION_SETTINGS_KEY,
  readBackgroundImage,
  readSlideSettings,
} from '@uplift/core/presentation';

const NOW = Date.UTC(2026, 10, 22, 9);
const HEAD = 'data:image/jpeg;base64,';
/** Picture of the greatest length. */
const PICTURE = HEAD + 'w7A/'.repeat((LONGEST_IMAGE - HEAD.length) / 4);
const SETTINGS = { ...DEFAULT_SLIDE_SETTINGS, hasImage: true, align: 'left' };

const device = () => createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => NOW });

function createBackup(store: DeviceStore): LibraryBackup {
  return createLibraryBackup({
    ...store,
    now: () => NOW,
    formatDay: () => '2026-11-22',
    deviceOnly: new Set(),
    zip: (files) => zipFiles([...files].map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))),
    unzip(zip) {
      const files = unzipFiles(zip);
      if (!files.ok) return files;
      return accepted(
        new Map(files.value.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes ?? new Uint8Array())])),
      );
    },
  });
}

async function restoredOn(store: DeviceStore, made: Awaited<ReturnType<LibraryBackup['create']>>): Promise<void> {
  if (!made.ok) throw new Error(made.refusal);
  const backup = createBackup(store);
  const opened = await backup.open(made.value.bytes);
  if (!opened.ok) throw new Error(opened.refusal);
  await backup.restore('take-the-backup', () => undefined);
}

async function lookOn({ preferences }: DeviceStore) {
  const stored = await preferences.getAll();
  return {
    picture: readBackgroundImage(stored.get(BACKGROUND_IMAGE_KEY)),
    settings: readSlideSettings(stored.get(PRESENTATION_SETTINGS_KEY)),
  };
}

describe('the picture behind the words and a backup', () => {
  test('a backup restores picture and settings on another device', async () => {
    const [own, other] = [device(), device()];
    await own.preferences.put(PRESENTATION_SETTINGS_KEY, SETTINGS);
    await own.preferences.put(BACKGROUND_IMAGE_KEY, PICTURE);
    await restoredOn(other, await createBackup(own).create());
    const { picture, settings } = await lookOn(other);
    expect(picture === PICTURE).toBe(true);
    expect(settings).toEqual(SETTINGS);
  });

  test('a restored backup leaves a removed picture removed', async () => {
    const [own, other] = [device(), device()];
    await own.preferences.put(BACKGROUND_IMAGE_KEY, null);
    await other.preferences.put(BACKGROUND_IMAGE_KEY, PICTURE);
    await restoredOn(other, await createBackup(own).create());
    expect((await lookOn(other)).picture).toBeNull();
  });

  test.each([
    ['no picture', 'data:text/html;base64,PGI+'],
    ['a drawing that could run code', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a picture on another site', 'https://example.org/wall.jpg'],
    ['half of one', `${PICTURE.slice(0, 100)}"%`],
    ['another thing', { image: PICTURE.slice(0, 100) }],
  ])('a backup with a damaged picture is restored without harm: %s', async (_what, damaged) => {
    const [own, other] = [device(), device()];
    await own.preferences.put(BACKGROUND_IMAGE_KEY, damaged);
    await own.preferences.put(PRESENTATION_SETTINGS_KEY, SETTINGS);
    await restoredOn(other, await createBackup(own).create());
    const { picture, settings } = await lookOn(other);
    expect(picture).toBeNull();
    expect(settings.align).toBe('left');
  });
});
