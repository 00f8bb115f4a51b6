import { afterContent, requestIdle } from './when-idle.ts';

/**
 * Runs one piece of work after the other once the content is painted; a page that is never idle runs none. Returns the
 * function that cancels the rest.
 */
export function whileIdle(works: readonly (() => void)[]): () => void {
  let isCanceled = false;
  const goOn = ([work, ...others]: readonly (() => void)[]) => {
    if (isCanceled || work === undefined) return;
    work();
    requestIdle(() => goOn(others));
  };
  afterContent(() => requestIdle(() => goOn(works)));
  return () => {
    isCanceled = true;
  };
}
