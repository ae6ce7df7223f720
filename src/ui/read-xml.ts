import { XMLParser } from 'fast-xml-parser';
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

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function withEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
    if (code === null) return ENTITIES[String(name)] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
