/** What a piece of multimedia is; a link has an address instead of a document. */
export const MULTIMEDIA_KINDS = ['photo', 'video', 'audio', 'document', 'link'] as const;
export type MultimediaKind = (typeof MULTIMEDIA_KINDS)[number];

/** Drawn by a program that it carries: no picture of pixels. */
const SVG = 'image/svg+xml';
/** Sound and moving pictures come in the same containers, and some of these no server tells apart. */
const PLAYED = /^(audio|video)\/|^application\/(mp4|mxf|octet-stream|ogg)$/;

/** What a document of this MIME type is, as long as nobody says otherwise. */
export function kindOfType(type: string): Exclude<MultimediaKind, 'link'> {
  if (type.startsWith('image/') && type !== SVG) return 'photo';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'audio' : 'document';
}

/** Whether a document of this MIME type may be of that kind. */
export function fitsKind(kind: MultimediaKind, type: string): boolean {
  if (kind === 'link') return false;
  if (kind === 'photo') return kindOfType(type) === 'photo';
  return kind === 'document' || PLAYED.test(type);
}
