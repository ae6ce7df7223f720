import { withEntities } from './tables/tags.ts';

/** A piece of an XML file: elements by their names without prefix, attributes with an @ before, the text as `#text`. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

/**
 * How fast-xml-parser makes such a tree, on the device and on the server. Entities that the file defines itself are
 * not read: a few bytes of them can become gigabytes.
 */
export const XML_PARSING = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  tagValueProcessor: (_: string, value: string) => withEntities(value),
};

/** All elements at the end of a path, each of whose steps may stand there several times. */
export function elementsAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap((one) => childrenOf(one, name)),
    [node],
  );
}

/** The text of the first element at the end of a path; empty for none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string {
  const [first] = elementsAt(node, ...path);
  return first === undefined ? '' : textOf(first);
}

export function textOf(node: XmlNode): string {
  const text = typeof node === 'string' ? node : node['#text'];
  return typeof text === 'string' ? text.trim() : '';
}

function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  if (typeof node === 'string' || !Object.hasOwn(node, name)) return [];
  const found = node[name];
  if (found === undefined) return [];
  return isList(found) ? found : [found];
}

function isList(found: XmlNode | readonly XmlNode[]): found is readonly XmlNode[] {
  return Array.isArray(found);
}
