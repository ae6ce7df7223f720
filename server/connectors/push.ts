import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#contract/push.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { isLoopbackUrl } from './addresses.ts';
import { ask, askPublicly, type OutgoingOptions, refuseClosed } from './outgoing.ts';

/** A day: what is older stands in the inbox. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

/** A browser that asked to be told. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The way out for Web Push (RFC 8030, 8291, 8292). */
export interface Push {
  /** What browsers subscribe with, base64url. */
  publicKey: string;
  /** `gone`: the browser has ended it. @throws Error when the service did not take it */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

interface PushOptions extends Pick<OutgoingOptions, 'resolve'> {
  /** For a service of a test. */
  allowsLoopback?: boolean;
}

/** Speaks with whatever host a browser has named, so its address must be public. */
export function createPush(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { vapidKey: privateKey }: Pick<Secrets, 'vapidKey'>,
  { allowsLoopback = false, resolve }: PushOptions = {},
): Push {
  const publicKey = publicKeyOf(privateKey);
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:xeito@example.org';
  const askOpen = askPublicly(resolve);
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const { body, headers } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: TTL_SECONDS,
          contentEncoding: 'aes128gcm',
        },
      );
      const url = new URL(endpoint);
      const isLocal = allowsLoopback && isLoopbackUrl(endpoint);
      if (!isLocal) refuseUnlessPublic(endpoint);
      const send = isLocal ? ask : askOpen;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { status } = await send(url, { method: 'POST', headers, signal }, body);
      if (status === 404 || status === 410) return 'gone';
      if (status >= 300) throw new Error(`The push service answered ${status}`);
      return 'sent';
    },
  };
}

/** @throws Error for what is not spoken encrypted, or an address that is not of the open internet */
export function refuseUnlessPublic(endpoint: string): void {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || isLoopbackUrl(endpoint))
    throw new Error('The address is not public');
  refuseClosed(hostname);
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}
