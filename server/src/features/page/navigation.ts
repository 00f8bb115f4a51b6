/** Parts of a request that decide between the page and "not found". */
interface PageRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly accept: string | undefined;
}

const FILE_EXTENSION = /\.[a-z0-9]{1,12}$/i;

/** Returns true for paths of the API, where a page is never the answer. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Returns true if a person (or a link preview) opens an address of the app, as opposed to a script that asks for a missing file. */
export function isNavigation({ method, path, accept }: PageRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isApiPath(path) || path.startsWith('/assets/') || FILE_EXTENSION.test(path)) return false;
  return accept === undefined || accept === '*/*' || accept.toLowerCase().includes('text/html');
}
