/** Facts of documents that app and server share. No Zod here: the service worker reads it. */

/** Largest document, 100 MiB. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** The bytes are kept and hashed in pieces of this size. */
export const CHUNK_BYTES = 1024 * 1024;
/** Up to here the bytes go with the row in one multipart request; above by a resumable upload. */
export const MULTIPART_MAX_BYTES = 8 * 1024 * 1024;
/** Uploads that one person may have begun and not finished, and their bytes when they are whole. */
export const MAX_OPEN_UPLOADS = 50;
export const MAX_OPEN_BYTES = 2 * 1024 ** 3;
/** Names of the two parts of that request: the row as JSON, then the bytes. */
export const MULTIPART = { row: 'row', file: 'file' } as const;

/** Resources that a document may be attached to. */
export const FILE_OWNERS = [
  'callRequests',
  'comments',
  'companies',
  'documentations',
  'employeeMonths',
  'expenses',
  'milestones',
  'projects',
  'reinvoices',
  'tenders',
] as const;

/** Shown in the browser at most: pictures of pixels and PDF. Never SVG or HTML, which run scripts. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);
