/** The page on which people join a church by a link. */
export const JOIN_PATH = '/join';

/**
 * Links to a church for everyone who gets one. The secret is in the fragment: no request, and so no log, has it.
 *
 * @example
 * joinLink('s3cret') // '/join#s3cret'
 */
export function joinLink(secret: string): string {
  return `${JOIN_PATH}#${secret}`;
}
