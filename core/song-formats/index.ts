export { readFile } from './read-file.ts';
export type { FilePorts, OpenPdf } from './read-file.ts';
export { fileKindOf, IMPORT_EXTENSIONS, largestFileBytes } from './file-kind.ts';
export type { FileKind } from './file-kind.ts';
export { fileRefusalText } from './file-refusal.ts';
export type { FileRefusal } from './file-refusal.ts';
export type { ParseXml, XmlElement, XmlRefusal } from './xml-element.ts';
export { zipContents } from './zip-contents.ts';
export type { PackedFile, ZipContents } from './zip-contents.ts';
