import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts';
import { PASSWORD } from './people.ts';
import type { TestServer } from './server.ts';

/** What the authenticator says of the ceremony, beside that somebody was present. */
interface Said {
  /** The person was verified, by finger, face or PIN. */
  isVerified?: boolean;
  /** Address of the page on which it was asked for; that of the server when left out. */
  origin?: string;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** An authenticator in software: one passkey (ES256) of whoever made it. It counts what it signs. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  /** How often it has signed; a copy goes on from where it was made. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = 'nobody';

  constructor(readonly origin: string) {}

  /** A RegistrationResponseJSON. */
  make({ options }: PasskeyCreation, said: Said = {}) {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#data(options.rp.id, ATTESTED, said),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.id, 'base64url'),
      coseOf(this.#keys.publicKey),
    ]);
    const attestation = Buffer.concat([
      // A map of three: {"fmt": "none", "attStmt": {}, "authData": bytes}.
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options.challenge, said).toString(
        'base64url',
      ),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** An AuthenticationResponseJSON. */
  use({ options }: PasskeyRequest, said: Said = {}) {
    this.counter += 1;
    const data = this.#data(options.rpId, 0, said);
    const client = this.#client('webauthn.get', options.challenge, said);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #answer<T>(response: T) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string, { origin = this.origin }: Said): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(site: string, flags: number, { isVerified = true }: Said): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const seen = PRESENT | flags | (isVerified ? VERIFIED : 0);
    return Buffer.concat([
      createHash('sha256').update(site).digest(),
      Buffer.from([seen]),
      counter,
    ]);
  }
}

/** What keeps a passkey that was just made for the person of this session. */
export async function newPasskey(server: TestServer, as: string) {
  const authenticator = new SoftwareAuthenticator(server.config.publicUrl);
  const { data } = await server.ask<PasskeyCreation>('POST', '/profile/passkeys/options', {
    as,
    body: { password: PASSWORD },
  });
  const body = {
    ceremony: data.ceremony,
    name: 'A telephone',
    response: authenticator.make(data),
  };
  return { authenticator, body };
}

/** Gives the person of this session a passkey. */
export async function setUpPasskey(
  server: TestServer,
  as: string,
): Promise<{ id: string; authenticator: SoftwareAuthenticator }> {
  const { authenticator, body } = await newPasskey(server, as);
  const { data } = await server.ask<{ id: string }>('POST', '/profile/passkeys', { as, body });
  return { id: data.id, authenticator };
}

/** A text of fewer than 24 letters in CBOR. */
function text(letters: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + letters.length]), Buffer.from(letters)]);
}

/** A key in COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
