import { XMLParser } from 'fast-xml-parser';
import { withEntities } from '#domain/tables/tags.ts';
import type { XmlNode } from '#domain/xml.ts';

/**
 * The tree of an XML file, names without their prefix. Entities that the file defines itself are not read: a few
 * bytes of them can become gigabytes.
 * @throws Error for what is no XML
 */
export function readXml(text: string): XmlNode {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    tagValueProcessor: (_, value) => withEntities(value),
  });
  return parser.parse(text, true) as XmlNode;
}
