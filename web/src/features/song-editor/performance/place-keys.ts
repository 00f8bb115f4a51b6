/** What tells the places of an order apart as they move: each section's id, and which of its repeats it is. */
export function placeKeys(sectionIds: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return sectionIds.map((id) => {
    const repeats = seen.get(id) ?? 0;
    seen.set(id, repeats + 1);
    return `${id}.${repeats}`;
  });
}
