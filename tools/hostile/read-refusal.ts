import type { Device } from './device.ts';

/** The message about the keys of the account that a device shows; empty for none. */
export function readRefusal({ stores }: Pick<Device, 'stores'>): string {
  const state = stores.encryption.get();
  return state.type === 'refused' ? state.because : '';
}
