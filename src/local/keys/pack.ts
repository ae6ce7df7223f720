import type { Bytes } from './wrap.ts';

interface Header {
  fields: Record<string, unknown>;
  /** Name and length of each field that is an ArrayBuffer; their bytes follow in this order. */
  buffers: [string, number][];
}

const LENGTH_BYTES = 4;

/**
 * The fields of a row as bytes: the length of the JSON (32 bits, big-endian), the JSON, then the bytes
 * of the fields that are ArrayBuffers. Throws on what neither carries, so that nothing is lost silently.
 */
export function packFields(fields: Readonly<Record<string, unknown>>): Bytes {
  const header: Header = { fields: {}, buffers: [] };
  const parts: ArrayBuffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof ArrayBuffer) {
      header.buffers.push([name, value.byteLength]);
      parts.push(value);
    } else {
      header.fields[name] = value;
    }
  }
  const json = new TextEncoder().encode(JSON.stringify(header, refuseForeign));
  const size = parts.reduce((sum, part) => sum + part.byteLength, LENGTH_BYTES + json.byteLength);
  const packed = new Uint8Array(size);
  new DataView(packed.buffer).setUint32(0, json.byteLength);
  packed.set(json, LENGTH_BYTES);
  let at = LENGTH_BYTES + json.byteLength;
  for (const part of parts) {
    packed.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return packed;
}

/** What `packFields` has packed. */
export function unpackFields(packed: Uint8Array): Record<string, unknown> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let at = LENGTH_BYTES + view.getUint32(0);
  const json = new TextDecoder().decode(packed.subarray(LENGTH_BYTES, at));
  const { fields, buffers } = JSON.parse(json) as Header;
  for (const [name, length] of buffers) {
    fields[name] = packed.slice(at, at + length).buffer;
    at += length;
  }
  return fields;
}

function refuseForeign(this: unknown, name: string, value: unknown): unknown {
  // Dates have become text by now: the holder still has the original.
  const original = (this as Record<string, unknown>)[name];
  const isForeign =
    original instanceof Date ||
    original instanceof Map ||
    original instanceof Set ||
    original instanceof ArrayBuffer ||
    ArrayBuffer.isView(original) ||
    typeof original === 'bigint' ||
    (typeof Blob !== 'undefined' && original instanceof Blob);
  if (isForeign) throw new TypeError(`The field ${name} cannot be sealed.`);
  return value;
}
