import type { Day } from '#domain/days.ts';
import { kindOfType, type MultimediaKind } from '#domain/multimedias/kinds.ts';
import { readExif } from './exif.ts';
import { withoutPlace } from './jpeg.ts';

/** How pictures are to be taken in. */
export interface Choices {
  /** To at most `LONGEST_PX` a side. */
  shrink: boolean;
  removePlace: boolean;
}

/**
 * What was done to a document: `shrunk` and `redrawn` pictures were drawn anew, of `cleaned` ones
 * everything but the pixels was taken out, `kept` is as it was, and `unread` is a picture of which this
 * browser could take nothing out.
 */
export type Treatment = 'shrunk' | 'cleaned' | 'redrawn' | 'kept' | 'unread';

export interface Prepared {
  content: Blob;
  name: string;
  type: string;
  kind: Exclude<MultimediaKind, 'link'>;
  treatment: Treatment;
  takenOn: Day | null;
}

export const LONGEST_PX = 2560;
const QUALITY = 0.86;
/** Canvases write these; any other picture becomes a JPEG. */
const WRITTEN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A document as it will be kept: pictures made smaller and without their place, others as they are. */
export async function prepare(file: File, { shrink, removePlace }: Choices): Promise<Prepared> {
  const type = file.type.toLowerCase();
  const kind = kindOfType(type);
  const kept: Prepared = {
    content: file,
    name: file.name,
    type,
    kind,
    treatment: 'kept',
    takenOn: null,
  };
  // Drawn anew a moving picture would stand still; the format has no place for a place.
  if (kind !== 'photo' || type === 'image/gif') return kept;
  const picture = await readPicture(file);
  if (!picture) return { ...kept, kind: 'document', treatment: 'unread' };
  try {
    const content = await file.arrayBuffer().catch(() => null);
    if (!content) return { ...kept, kind: 'document', treatment: 'unread' };
    const bytes = new Uint8Array(content);
    const { takenOn } = readExif(bytes);
    const dated = { ...kept, takenOn };
    const longest = Math.max(picture.width, picture.height);
    if (shrink && longest > LONGEST_PX) {
      return { ...dated, ...(await redraw(picture, file, LONGEST_PX / longest)) };
    }
    if (!removePlace) return dated;
    const pieces = withoutPlace(bytes);
    return pieces
      ? { ...dated, content: new Blob(pieces, { type }), treatment: 'cleaned' }
      : { ...dated, ...(await redraw(picture, file, 1)) };
  } finally {
    picture.close();
  }
}

async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** What a canvas writes has the pixels and nothing else. */
async function redraw(
  picture: ImageBitmap,
  { name, type }: File,
  scale: number,
): Promise<Partial<Prepared>> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return { kind: 'document', treatment: 'unread' };
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const wanted = WRITTEN.has(type) ? type : 'image/jpeg';
  const content = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, wanted, QUALITY);
  });
  if (!content) return { kind: 'document', treatment: 'unread' };
  return {
    content,
    type: content.type,
    name: content.type === type ? name : `${stemOf(name)}.${ENDINGS[content.type] ?? 'png'}`,
    treatment: scale < 1 ? 'shrunk' : 'redrawn',
  };
}

/** A file name without its ending. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '') || name;
}
