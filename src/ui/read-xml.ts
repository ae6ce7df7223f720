import { XMLParser } from 'fast-xml-parser';
import { XML_PARSING, type XmlNode } from '#domain/xml.ts';

/**
 * The tree of an XML file, names without their prefix.
 * @throws Error for what is no XML
 */
export function readXml(text: string): XmlNode {
  return new XMLParser(XML_PARSING).parse(text, true) as XmlNode;
}
