/** Limit of cached arguments, more than ordinary sheets have; beyond it the cache is cleared. */
const MOST_REMEMBERED = 4096;

/** Caches a pure function: thousands of sheets repeat the same chords and titles. */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.answer;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const fresh = { answer: answer(text) };
    known.set(text, fresh);
    return fresh.answer;
  };
}
