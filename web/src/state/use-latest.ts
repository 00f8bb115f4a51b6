import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that reads the value of the last render, for handlers that have to stay the same. An effect takes React's `useEffectEvent` instead. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
