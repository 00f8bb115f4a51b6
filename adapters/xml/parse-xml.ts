import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { ParseXml, XmlElement, XmlRefusal } from '@uplift/core/song-formats';
import { decodeXml } from './decode-xml.ts';
import { escapeBareAmpersands, resolveEntities } from './entities.ts';
import { withoutDoctype } from './doctype.ts';

/** No song has more; a file of markup alone would keep the reader busy for long. */
const MOST_ELEMENTS = 100_000;
/** Songs nest six deep. */
const DEEPEST = 64;

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  // Entities are resolved here, so that the text of a CDATA section stays as it is.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  captureMetaData: true,
  maxNestedTags: DEEPEST,
});

/** Parses XML with the encoding it declares. Only the five entities of XML and numbered characters are resolved; a file that declares others is refused. */
export const parseXml: ParseXml = (bytes) => {
  // The parser counts lines as the file has them once all ends are alike.
  const text = withoutDoctype(decodeXml(bytes).replaceAll(/\r\n?/gu, '\n'));
  return text === null ? refused('unsafe-xml') : parseText(escapeBareAmpersands(text));
};

function parseText(text: string): Result<XmlElement, XmlRefusal> {
  if (hasMoreElements(text)) return refused('too-many-elements');
  try {
    if (XMLValidator.validate(text) !== true) return refused('damaged-xml');
    const nodes = parser.parse(text) as readonly ParsedNode[]; // what preserveOrder makes of a text
    const root = listChildren(nodes, lineCounter(text)).find((child) => typeof child !== 'string');
    return root === undefined ? refused('damaged-xml') : accepted(root);
  } catch {
    // The parser throws on what is not well-formed, nests too deep, or names a part of every object.
    return refused('damaged-xml');
  }
}

function hasMoreElements(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= 2 * MOST_ELEMENTS; at = text.indexOf('<', at + 1)) count += 1;
  // Each element has two tags.
  return count > 2 * MOST_ELEMENTS;
}

/** A node of the parser: one property named after the tag with its children, the attributes, and its start. */
type ParsedNode = Readonly<Record<string, unknown>> & {
  readonly [ATTRIBUTES]?: Readonly<Record<string, string>>;
  readonly [BEGINNING]?: { readonly startIndex: number };
};

const BEGINNING: unique symbol = XMLParser.getMetaDataSymbol() as never; // one symbol for the life of the program

function listChildren(nodes: readonly ParsedNode[], lineAt: LineCounter): readonly (XmlElement | string)[] {
  return nodes.flatMap((node) => findChild(node, lineAt));
}

function findChild(node: ParsedNode, lineAt: LineCounter): readonly (XmlElement | string)[] {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (name === undefined) return [];
  const content = node[name];
  if (typeof content === 'string') return [resolveEntities(content)];
  const inner = content as readonly ParsedNode[]; // all but text nodes hold a list
  if (name === CDATA) return inner.flatMap((part) => (typeof part[TEXT] === 'string' ? [part[TEXT]] : []));
  const line = lineAt(node[BEGINNING]?.startIndex ?? 0);
  return [{ name, line, attributes: readAttributes(node[ATTRIBUTES]), children: listChildren(inner, lineAt) }];
}

function readAttributes(written: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  return new Map(Object.entries(written).map(([name, value]) => [name, resolveEntities(value)]));
}

type LineCounter = (index: number) => number;

/** Returns the line of an index, from 1. Called in the order of the text, it reads the text once. */
function lineCounter(text: string): LineCounter {
  let line = 1;
  let next = text.indexOf('\n');
  return (index) => {
    while (next >= 0 && next < index) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
