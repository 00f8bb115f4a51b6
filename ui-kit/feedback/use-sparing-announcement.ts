import { useEffect, useRef, useState } from 'react';

/** The least time between two announcements of the same region. */
export const ANNOUNCEMENT_GAP_MS = 10_000;

/**
 * The text a polite live region should hold: empty at first, then the newest `words` after a change,
 * never more often than every {@link ANNOUNCEMENT_GAP_MS}.
 */
export function useSparingAnnouncement(words: string): string {
  const [announced, setAnnounced] = useState('');
  const heard = useRef({ words, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (words === heard.current.words) return undefined;
    const wait = Math.max(0, heard.current.at + ANNOUNCEMENT_GAP_MS - performance.now());
    const timer = setTimeout(() => {
      heard.current = { words, at: performance.now() };
      setAnnounced(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words]);
  return announced;
}
