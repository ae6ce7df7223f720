import { hash, verify } from '@node-rs/argon2';
import { fold } from '#domain/fold.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP ASVS 5.0, appendix C. The algorithm is the library's own choice: argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is the hash's. Without a hash it takes the same time and says no. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  // Made at the first login whoever it is, so that not even that one tells.
  const nobody = await dummyHash();
  const matches = await verify(passwordHash ?? nobody, password);
  return matches && passwordHash !== undefined;
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
}

/**
 * Whether a password is among the first that anybody would try: common ones, those that repeat a few
 * signs or run along the keyboard, and those built on the person's own names or the product's.
 */
export function isWeakPassword(password: string, person: { login: string; name: string }): boolean {
  const plain = fold(password);
  if (isCommonPassword(password) || new Set(plain).size < 5) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(plain))) return true;
  const words = ['xeito', person.login, ...person.login.split(/[@.]/), ...person.name.split(/\s+/)];
  return words.some((word) => word.length >= 4 && plain.includes(fold(word)));
}

const SEQUENCES = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].map(
  (line) => line.repeat(3),
);
