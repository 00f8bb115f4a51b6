import type { Result } from '@uplift/core/foundation';

/** An element of an XML file, its names without namespace prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and the text between them, entities resolved, in the order of the file. */
  readonly children: readonly (XmlElement | string)[];
  /** Line of its start tag, from 1. */
  readonly line: number;
}

/**
 * Reasons XML is refused: it is not well-formed, it declares its own entities, or it has more elements than any song.
 */
export type XmlRefusal = 'damaged-xml' | 'unsafe-xml' | 'too-many-elements';

/** Parses the bytes of an XML file into its root element. Never throws, and fetches nothing the file names. */
export type ParseXml = (bytes: Uint8Array) => Result<XmlElement, XmlRefusal>;

/** The element's children that are elements. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The first child element of this name. */
export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element).find((child) => child.name === name);
}

/** All text within the element and its descendants, exactly as in the file. */
export function readRawText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : readRawText(child))).join('');
}

/** The text within the element on one line, without the spaces that only lay out the file. */
export function readElementText(element: XmlElement | undefined): string {
  return element === undefined ? '' : readRawText(element).replaceAll(/\s+/gu, ' ').trim();
}
