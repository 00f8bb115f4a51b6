/** Returns `value` as JSON would round-trip it: itself if JSON can express all of it, else a copy without the rest. */
export function asJson<Value>(value: Value): Value {
  if (isJson(value, DEEPEST)) return value;
  return JSON.parse(JSON.stringify(value)) as Value; // the same form, less what JSON cannot say
}

/** Far deeper than any record; deeper values are left to JSON itself. */
const DEEPEST = 100;

function isJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value === 'object' && depth > 0 && hasJsonMembers(value, depth - 1);
}

function hasJsonMembers(value: object, depth: number): boolean {
  if (Array.isArray(value)) return isJsonList(value, depth);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const member of Object.values(value)) if (!isJson(member, depth)) return false;
  return true;
}

function isJsonList(items: readonly unknown[], depth: number): boolean {
  for (const item of items) if (!isJson(item, depth)) return false;
  return true;
}
