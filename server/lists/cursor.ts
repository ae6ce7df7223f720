import { Refusal } from '../problem.ts';
import type { Secrets } from '../secrets.ts';

/** Opaque text for the wire: the place in one list after which it goes on, signed. */
export function sealPlace(list: string, after: string, secrets: Secrets): string {
  return `${Buffer.from(after).toString('base64url')}.${secrets.sign(signedText(list, after))}`;
}

/** @throws Refusal INVALID for a text that this server did not make, or made for another list */
export function openPlace(list: string, text: string, secrets: Secrets): string {
  const [packed = '', signature = ''] = text.split('.');
  const after = Buffer.from(packed, 'base64url').toString();
  if (secrets.isSigned(signedText(list, after), signature)) return after;
  throw new Refusal('INVALID', { errors: [{ path: 'cursor', code: 'invalid' }] });
}

function signedText(list: string, after: string): string {
  return `list\n${list}\n${after}`;
}
