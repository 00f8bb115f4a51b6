import { DEVICE_STORE_CASES } from './acceptance.ts';
import { MIGRATION_CASES } from './migration.acceptance.ts';
import { deleteDatabase } from './old-databases.ts';
import { openDeviceStore } from '../open-device-store.ts';
import { SEALED_CASES } from './sealed-cases.ts';
import { STORAGE_CASES } from './storage-cases.ts';

/** Wait that is longer than a message takes from one tab to another. */
const DELIVERY_MS = 60;

/** Every case that needs a real IndexedDB, each from an empty disk. */
export const CHROMIUM_CASES: readonly { readonly name: string; readonly run: () => Promise<void> }[] = [
  ...DEVICE_STORE_CASES.map(({ name, run }) => ({
    name,
    run: () =>
      run({
        async open(options) {
          const opened = await openDeviceStore(options);
          if (!opened.ok) throw new Error(`Refused: ${opened.refusal}`);
          return opened.value;
        },
        settle: () => new Promise((resolve) => setTimeout(resolve, DELIVERY_MS)),
      }),
  })),
  ...MIGRATION_CASES,
  ...STORAGE_CASES,
  ...SEALED_CASES,
].map(({ name, run }) => ({
  name,
  async run() {
    await deleteDatabase();
    await run();
  },
}));
