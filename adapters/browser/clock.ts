/** Epoch ms by the device's own clock. */
export function now(): number {
  return Date.now();
}
