/** The used part of a browser's Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The files a page may run as a worker: those of the build. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+|sw)\.js$/u;

/**
 * Decides about every text that would become markup or code in this page, now that the server's policy blocks every other way:
 * no markup at all (react-aria clears an element with an empty text), and no script but the files of the build.
 */
export function restrictTrustedTypes({ trustedTypes }: Pick<Window, 'trustedTypes'>, origin: string): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (text) => (isOwnScript(text, origin) ? text : null),
  });
}

function isOwnScript(text: string, origin: string): boolean {
  const url = URL.parse(text, origin);
  return url !== null && url.origin === origin && OWN_SCRIPT.test(url.pathname);
}
