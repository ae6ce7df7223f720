import { createHash } from 'node:crypto';

/** Of a row of the demonstration: the same name gives the same id. */
export function demoId(name: string): string {
  return idOf('0190f000', `xeito-demo:${name}`);
}

/** Of a row that every installation has: the same on all of them. */
export function referenceId(name: string): string {
  return idOf('0190f001', `xeito-reference:${name}`);
}

/** Shaped as a UUIDv7 of 2024. */
function idOf(prefix: string, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.slice(16, 17), 16) % 4];
  return `${prefix}-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-${variant}${hash.slice(7, 10)}-${hash.slice(20, 32)}`;
}
