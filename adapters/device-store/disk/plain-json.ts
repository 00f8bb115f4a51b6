/** Returns `value` after a round trip through JSON; undefined if JSON can't write it (circles, bigints). */
export function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns true if JSON can write all of `value`: no dates, files, maps, infinities or circles in it. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object') return value === null || isPlainParts(value);
  return typeof value === 'string' || typeof value === 'boolean' || value === undefined;
}

/** Called for what JSON.stringify has already walked: it has no circles and is not too deep. */
function isPlainParts(value: object): boolean {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((part) => isPlainJson(part));
}
