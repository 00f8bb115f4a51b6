/** What JSON makes of `value`, or undefined where it makes nothing (circles, whole numbers beyond JSON). */
export function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Whether JSON can say all of `value`: no dates, files, maps, infinities or circles in it. */
export function isPlainJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || isPlainParts(value);
    default:
      return false;
  }
}

/** Called for what JSON.stringify has already walked: it has no circles and is not too deep. */
function isPlainParts(value: object): boolean {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((part) => isPlainJson(part));
}
