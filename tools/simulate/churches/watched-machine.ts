const METHODS = ['encrypt', 'decrypt', 'importKey', 'deriveKey', 'deriveBits', 'sign', 'digest'] as const;

let [underWay, isWatched] = [0, false];

/**
 * Watches WebCrypto, whose work is done by other threads, and paints, of which there are none; returns a function that
 * returns true while none is under way: otherwise the time of the simulation would run ahead of them.
 */
export function watchMachine(): () => boolean {
  const { subtle } = globalThis.crypto;
  if (!isWatched) {
    for (const method of METHODS) Object.assign(subtle, { [method]: watched(subtle, method) });
    Object.assign(globalThis, { requestAnimationFrame: paintSoon });
  }
  isWatched = true;
  return () => underWay === 0;
}

/** A paint is over once what it has scheduled has run. */
function paintSoon(paint: () => void): void {
  underWay += 1;
  setImmediate(() => {
    paint();
    setTimeout(() => setTimeout(() => (underWay -= 1)));
  });
}

type CryptoCall = (...given: never[]) => Promise<unknown>;

function watched(subtle: SubtleCrypto, method: (typeof METHODS)[number]): CryptoCall {
  const call = subtle[method].bind(subtle) as CryptoCall; // each returns a promise
  return async (...given) => {
    underWay += 1;
    try {
      return await call(...given);
    } finally {
      underWay -= 1;
    }
  };
}
