import * as z from 'zod';
import { PLAIN_TEXT } from '#domain/plain-text.ts';
import { plainString } from './plain-string.ts';

/** How a browser is reached (Push API): what `PushSubscription.toJSON()` gives. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/ })
    .regex(PLAIN_TEXT)
    .max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: plainString().min(80).max(100),
    auth: plainString().min(20).max(40),
  }),
});
export const pushEndpoint = z.strictObject({ endpoint: plainString().max(1000) });

/** The key that a browser subscribes with, and the browsers of the person that are subscribed. */
export const pushState = z.object({
  publicKey: z.string(),
  subscriptions: z.int(),
  endpoints: z.array(z.string()),
});

/** `POST /notifications/test`: what went out. */
export const notificationTest = z.strictObject({ channel: z.enum(['push', 'mail']) });
export const notificationTested = z.object({ sent: z.int() });

export type PushState = z.infer<typeof pushState>;

/** What travels to the service worker: words for the lock screen, never amounts. */
export interface PushMessage {
  title: string;
  body: string;
  /** Labels of the two actions, in the language of the person. */
  open: string;
  snooze: string;
  /** The notice, where it is one only. */
  notificationId: string | null;
  userId: string;
}
