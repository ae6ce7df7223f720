/** Bytes at the start of a text from which it is told how wide its letters are. */
const TELLING_BYTES = 400;

/** The text of bytes: UTF-8, UTF-16 of either order, or else what Spanish Windows writes. A mark at its start is none of it. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The upper half of code page 850, which programs of DOS and their heirs write. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/**
 * What tells code page 850 from what Windows writes: Ç, é, ç, í, ó, ú, ñ and Ñ within a word, where Windows would have
 * signs such as `¥`, and ü and É, which stand for nothing there.
 */
const OF_DOS = /(?<=[A-Za-z\x80-\xff])[\x80\x82\x87\xa1-\xa5](?=[A-Za-z\x80-\xff])|[\x81\x90]/g;
/** And the other way round: letters of Windows that are lines and signs there. */
const OF_WINDOWS = /[\xc0\xc1\xc8\xc9\xcd\xd1\xd3\xda\xdc\xe1\xed\xf1\xf3\xfa]/g;

/** The text of bytes in code page 850, as some banks still write Norma 43; null where they are not. */
export function dosText(bytes: Uint8Array): string | null {
  let latin = '';
  for (const byte of bytes) latin += String.fromCodePoint(byte);
  const count = (pattern: RegExp) => latin.match(pattern)?.length ?? 0;
  if (isUtf8(bytes) || count(OF_DOS) <= count(OF_WINDOWS)) return null;
  return latin.replace(/[\x80-\xff]/g, (letter) => DOS[letter.charCodeAt(0) - 0x80] ?? letter);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Told by the mark, or by every second byte being zero: few letters of a bank are above the first 256. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, TELLING_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}
