/** Joins the parts that apply to one class attribute; never undefined, so that strict optional props accept it. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
