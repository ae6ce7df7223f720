/** What a piece of multimedia is; a link has an address instead of a document. */
export const MULTIMEDIA_KINDS = ['photo', 'video', 'audio', 'document', 'link'] as const;
export type MultimediaKind = (typeof MULTIMEDIA_KINDS)[number];
