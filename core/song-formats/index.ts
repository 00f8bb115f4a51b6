export type { ParseXml, XmlElement, XmlRefusal } from './xml-element.ts';
