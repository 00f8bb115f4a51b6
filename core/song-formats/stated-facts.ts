import type { FieldName, Statement } from '@uplift/core/chord-sheets';
import { childElements, readElementText } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** A fact that an element states; none when the element is empty. */
export function factIn(element: XmlElement | undefined, name: FieldName): readonly Statement[] {
  const value = readElementText(element);
  return element === undefined || value === '' ? [] : [statement(element, name, value)];
}

/** A statement of the element. In a report it is shown as the element's name and text. */
export function statement({ name: label, line }: XmlElement, name: FieldName, value: string): Statement {
  return { name, value, line, written: name === 'ccli' ? `CCLI ${value}` : `${label}: ${value}` };
}

/** Lists facts in the element's children that a song has no field for, except the ones named in `known`. */
export function unknownIn(element: XmlElement, known: ReadonlySet<string>): readonly Statement[] {
  return childElements(element)
    .filter((child) => !known.has(child.name))
    .flatMap((child) => factIn(child, 'information'));
}
