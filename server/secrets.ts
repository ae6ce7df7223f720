import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys derived from SECRET_KEY, one per purpose, so that no two uses share one. */
export interface Secrets {
  jwtKey: string;
  /** The private key (P-256, base64url) that pushes are signed with. */
  vapidKey: string;
  /** Encrypts a secret that belongs to one row; `rowId` is bound to it (AES-256-GCM). */
  seal(text: string, rowId: string): string;
  /** @throws Error when the text was changed, or moved to another row */
  open(sealed: string, rowId: string): string;
  /** A signature of the text, base64url. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Names the key and the form; a later key gets another. */
const SEAL_FORM = 'v1';

export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'xeito', purpose, 32));
  const sealKey = derive('seal');
  const signKey = derive('sign');
  const sign = (text: string) => createHmac('sha256', signKey).update(text).digest('base64url');
  return {
    jwtKey: derive('jwt').toString('hex'),
    vapidKey: derive('vapid').toString('base64url'),
    sign,
    isSigned: (text, signature) => equalTexts(sign(text), signature),
    seal(text, rowId) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(rowId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [SEAL_FORM, ...parts].join('.');
    },
    open(sealed, rowId) {
      const [form, iv = '', tag = '', text = ''] = sealed.split('.');
      if (form !== SEAL_FORM) throw new Error('A secret sealed in an unknown form');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes(iv), { authTagLength: 16 })
        .setAAD(Buffer.from(rowId))
        .setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8');
    },
  };
}

/** 256 random bits as text: tokens that only a hash is kept of. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function equalTexts(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
