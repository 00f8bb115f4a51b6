import type { EditingPlace, PersonHere } from './presence.ts';

/** Returns the name of a place: of a section, or of an item; null for none. */
export type PlaceName = (place: EditingPlace) => string | null;

export function firstName({ name }: Pick<PersonHere, 'name'>): string {
  return name.split(' ')[0] ?? name;
}

/** "Editing Verse 1", "Editing", or "Looking". */
export function placeWords({ place }: Pick<PersonHere, 'place'>, placeName: PlaceName): string {
  if (place === null) return 'Looking';
  const name = placeName(place);
  return name === null ? 'Editing' : `Editing ${name}`;
}

/** "Also here: Ruth Calder, editing Verse 1; Tomas Svensson, looking". */
export function peopleWords(people: readonly PersonHere[], placeName: PlaceName): string {
  const each = people.map((person) => {
    const words = placeWords(person, placeName);
    return `${person.name}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  });
  return `Also here: ${each.join('; ')}`;
}

/** Announcement of where people edit, by section or item and not by line: "Ruth is editing Verse 1". Empty while all only look. */
export function editingSentence(people: readonly PersonHere[], placeName: PlaceName): string {
  const sentences = people.flatMap((person) => {
    const name = person.place && placeName(person.place);
    return name === null ? [] : [`${firstName(person)} is editing ${name}`];
  });
  return sentences.join('. ');
}
