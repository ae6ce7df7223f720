import { XMLParser } from 'fast-xml-parser';
import type { XmlNode } from '#domain/banking/camt.ts';
import { withEntities } from '#domain/tables/tags.ts';
import { TableError } from './table-error.ts';

/**
 * The tree of an XML file, names without their prefix. Entities that the file defines itself are not read: a few
 * bytes of them can become gigabytes.
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
  try {
    return parser.parse(text, true) as XmlNode;
  } catch {
    throw new TableError('broken');
  }
}
