/** Closes a `switch` over a tagged union: a case that is added later fails to compile here. */
export function assertNever(value: never): never {
  throw new Error(`Not a case that exists: ${JSON.stringify(value)}`);
}
