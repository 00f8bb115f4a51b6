import type { Device } from './device.ts';
import { until } from './until.ts';

/** Waits until a device shows why it doesn't sync, and returns that. */
export async function readTrouble({ syncState }: Device): Promise<string> {
  await until('the device says why it doesn’t sync', () => syncState.get().trouble !== null);
  return syncState.get().trouble ?? '';
}
