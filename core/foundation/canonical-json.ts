/** JSON whose objects have their keys in order: two values are the same content exactly when their texts are the same. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inKeyOrder) ?? 'null';
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(byKey));
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}
