import { and, eq, isNull } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/index.ts';
import type { FileStore } from '../../files/store.ts';

const SIDE_PX = 320;
/** Of the base64: it travels in the row. */
const MAX_CHARS = 24_000;
/** A larger picture is not read for a small view of it. */
const MAX_BYTES = 40 * 1024 * 1024;
const MAX_PIXELS = 120_000_000;
const MAX_SECONDS = 10;
/** The first that is small enough is taken. */
const QUALITIES = [75, 55, 35, 15];
/** Pictures of pixels only: no SVG, PDF or other format that is a program. */
const LOADERS = ['Heif', 'Jpeg', 'Nsgif', 'Png', 'Tiff', 'Webp'];

/**
 * A small WebP in base64 of the picture that a document of this project is; empty where it is none, or
 * none that can be read. What the document is said to be counts for nothing.
 */
export async function thumbnailOf(
  db: Database,
  store: FileStore,
  { fileId, projectId }: { fileId: string | null; projectId: string },
): Promise<string> {
  if (fileId === null) return '';
  const [file] = await db
    .select({ sha256: files.sha256, size: files.size })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.resource, 'projects'),
        eq(files.rowId, projectId),
        isNull(files.deletedAt),
      ),
    );
  if (!file || file.size > MAX_BYTES) return '';
  try {
    return await shrink(await readAll(await store.open(file.sha256)));
  } catch {
    // No picture, or a damaged one: the row stands without a small view of it.
    return '';
  }
}

/** @throws whatever keeps the bytes from being read as a picture */
export async function shrink(bytes: Buffer): Promise<string> {
  const picture = await open(bytes);
  const small = await picture
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = small.info;
  const { default: sharp } = await import('sharp');
  for (const quality of QUALITIES) {
    const raw = sharp(small.data, { raw: { width, height, channels } });
    const text = (await raw.webp({ quality }).toBuffer()).toString('base64');
    if (text.length <= MAX_CHARS) return text;
  }
  return '';
}

async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await (reader ??= loadReader());
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

let reader: ReturnType<typeof loadReader> | undefined;

/**
 * Its library is large: only where a picture comes. What it reads is set once: it reads on threads of
 * its own, where a picture would find nothing allowed while that is set again for another.
 */
async function loadReader() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
