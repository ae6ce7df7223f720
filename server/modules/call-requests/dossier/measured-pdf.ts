import { constants, inflateRawSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFParser, PDFRawStream } from '@cantoo/pdf-lib';
import type { NoStamp } from './stampable.ts';

/** What the objects of a PDF come to when they are unpacked: of one with thousands of pages it is less. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What says how a Flate stream is packed. */
const HEADER_BYTES = 2;
/**
 * What is unpacked where a PDF is opened; where it is saved, also what its catalog says of the whole (`Metadata`). All
 * else, pages and pictures, is copied as it is.
 */
const OPENED: ReadonlySet<unknown> = new Set([PDFName.of('ObjStm'), PDFName.of('XRef')]);
const FLATE = PDFName.of('FlateDecode');

/**
 * Why a PDF must not be opened; null for one that may be. Its reader unpacks into memory that no limit of a thread
 * counts, and without a ceiling: a small file would be gigabytes.
 */
export async function hindranceWithin(bytes: Uint8Array): Promise<NoStamp | null> {
  const parser = new MeasuringParser(bytes);
  const context = await parser.parseDocument().catch(() => null);
  if (!context) return parser.found ?? 'unreadable';
  // Of what a password hides nothing can be unpacked.
  if (context.lookup(context.trailerInfo.Encrypt)) return 'locked';
  const catalog = context.lookup(context.trailerInfo.Root);
  const about = catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Metadata')) : undefined;
  if (about instanceof PDFRawStream) parser.measure(about);
  return parser.found;
}

/** Reads a PDF as it is read when it is opened, and leaves packed what is too much. */
class MeasuringParser extends PDFParser {
  found: Extract<NoStamp, 'size' | 'unreadable'> | null = null;
  #left = MAX_BYTES;

  protected override parseDictOrStream(...args: Parameters<PDFParser['parseObject']>) {
    const object = super.parseDictOrStream(...args);
    const isOpened =
      object instanceof PDFRawStream && OPENED.has(object.dict.lookup(PDFName.of('Type')));
    // It is read as an invalid object then, and those after it are measured.
    if (isOpened && !this.measure(object)) throw new Error('A stream that must stay packed');
    return object;
  }

  /** False for a stream that must stay packed. */
  measure({ dict, contents }: PDFRawStream): boolean {
    const why = this.#hindrance(dict.lookup(PDFName.of('Filter')), contents);
    if (why !== null && this.found !== 'size') this.found = why;
    return why === null;
  }

  #hindrance(filter: unknown, contents: Uint8Array): typeof this.found {
    if (filter === undefined) return null;
    const isOne = filter instanceof PDFArray && filter.size() === 1;
    // No program packs them otherwise, and what is packed twice comes to a million times as much.
    if ((isOne ? filter.lookup(0) : filter) !== FLATE) return 'unreadable';
    if (this.#left <= 0) return 'size';
    try {
      const unpacked = inflateRawSync(contents.subarray(HEADER_BYTES), {
        maxOutputLength: this.#left,
        // One that is cut short is as long as it is.
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      this.#left -= unpacked.length;
      return null;
    } catch (error) {
      // Where zlib gives up, another reader may go on: what it comes to is not known.
      return error instanceof RangeError ? 'size' : 'unreadable';
    }
  }
}
