/** One class attribute out of those parts that apply; never undefined, so that strict optional props take it. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
