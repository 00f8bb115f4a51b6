/**
 * The secret in the fragment of an address, where no request and so no log has it; null without one.
 *
 * @example
 * fragmentSecret('#s3cret') // 's3cret'
 * fragmentSecret('') // null
 */
export function fragmentSecret(fragment: string): string | null {
  const secret = fragment.replace(/^#/u, '');
  return secret === '' ? null : secret;
}
