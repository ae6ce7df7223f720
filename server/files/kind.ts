import { fileTypeFromBuffer } from 'file-type';
import { SHOWN_TYPES } from '#contract/files.ts';
import { Refusal } from '../problem.ts';

/** So much of the beginning is enough to tell what a file is, archives of office programs included. */
export const HEAD_BYTES = 65_536;

const UNKNOWN = 'application/octet-stream';

/** What a computer runs, by what its bytes say; names are in `RUNS`. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/vnd.microsoft.portable-executable',
  'application/wasm',
  'application/x-deb',
  'application/x-elf',
  'application/x-google-chrome-extension',
  'application/x-mach-binary',
  'application/x-msdownload',
  'application/x-rpm',
  'application/x-shockwave-flash',
  'application/x.apple.alias',
  'application/x.ms.shortcut',
]);

/** Endings that a double click runs, whatever the bytes: most of these are plain text. */
const RUNS =
  /\.(apk|bat|cmd|com|cpl|exe|hta|jar|js|jse|lnk|msi|msp|pif|ps1|reg|scr|sh|vbe|vbs|wsf|wsh)[\s.]*$/i;

/** Kinds of text, whose first bytes say nothing: here the word of the sender counts. */
const TEXTS: ReadonlySet<string> = new Set([
  'application/json',
  'application/xml',
  'image/svg+xml',
  'message/rfc822',
  'text/calendar',
  'text/csv',
  'text/html',
  'text/markdown',
  'text/plain',
  'text/tab-separated-values',
  'text/vcard',
  'text/xml',
]);

/** Kinds that are made of another: the bytes show the outer one, the sender may know the inner one. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  'application/zip':
    /^application\/(vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.[\w.-]+|epub\+zip)$/,
  'application/x-cfb': /^application\/(msword|vnd\.ms-(excel|powerpoint|outlook|project))$/,
  'application/xml': /^(image\/svg\+xml|application\/xhtml\+xml|text\/xml)$/,
};

/** What a browser would run when it opens it. */
const ACTIVE = /^text\/(html|xml)$|xml$/;

/**
 * The type of a document: what its first bytes say; where they say nothing, the word of the sender if
 * it is a kind of text.
 * @throws Refusal FILE_TYPE_REFUSED for programs and scripts
 */
export async function kindOf(head: Buffer, name: string, claimed: string): Promise<string> {
  const sniffed = (await fileTypeFromBuffer(head))?.mime;
  const isScript = head.subarray(0, 2).toString('latin1') === '#!';
  if (isScript || (sniffed !== undefined && PROGRAMS.has(sniffed))) {
    throw new Refusal('FILE_TYPE_REFUSED');
  }
  refuseProgramName(name);
  if (sniffed === undefined) return TEXTS.has(claimed) ? claimed : UNKNOWN;
  return INSIDE[sniffed]?.test(claimed) ? claimed : sniffed;
}

/** @throws Refusal FILE_TYPE_REFUSED for a name that a double click would run */
export function refuseProgramName(name: string): void {
  if (RUNS.test(name)) throw new Refusal('FILE_TYPE_REFUSED');
}

/** The type to serve a document as: nothing that a browser runs keeps its own. */
export function servedType(type: string): string {
  return ACTIVE.test(type) ? UNKNOWN : type;
}

export function isShown(type: string): boolean {
  return SHOWN_TYPES.has(type);
}
