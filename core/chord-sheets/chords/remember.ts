/** More different arguments than this are not met in ordinary sheets: then everything remembered is forgotten. */
const MOST_REMEMBERED = 4096;

/** The same pure function, remembering what it answered: sheets by the thousand repeat the same chords and titles. */
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
