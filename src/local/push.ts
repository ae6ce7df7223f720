import type { PushState } from '#contract/push.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from './api/call.ts';
import { readDeviceItem, removeDeviceItem, saveDeviceItem } from './device.ts';
import { heldSession } from './session/stored.ts';

/** Whether this browser can be told, and is: `denied` is what the person said to the browser. */
export type PushHere = 'impossible' | 'denied' | 'off' | 'on';

/** `on` is of the person who is signed in: what the browser has may have been made for another. */
export async function pushHere(): Promise<PushHere> {
  const manager = await managerHere();
  if (!manager || !('Notification' in globalThis)) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const made = await manager.getSubscription();
  return made && (await isOwn(made.endpoint)) ? 'on' : 'off';
}

/**
 * Asks the person, subscribes this browser and tells the server. To be called from a press: elsewhere
 * browsers do not ask. Answers how it stands then.
 * @throws ApiProblem, NetworkProblem, and what the browser says when its push service cannot be reached
 */
export async function beginPush(): Promise<PushHere> {
  const manager = await managerHere();
  if (!manager) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return pushHere();
  const { publicKey } = await askState();
  // One that was made for another key, or another person, is of no use.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const session = await heldSession();
    await callApi({ method: 'POST', path: PATHS.profilePush, body: made.toJSON() });
    if (session) await saveDeviceItem('push', { userId: session.userId, publicKey });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/**
 * Ends it in this browser; a server that cannot be told now learns it from the push service. `token` is
 * of a session that ends meanwhile.
 */
export async function endPush(token?: string): Promise<void> {
  const made = await (await managerHere())?.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  await removeDeviceItem('push');
  const body = { endpoint: made.endpoint };
  const own = token === undefined ? {} : { token };
  await callApi({ method: 'DELETE', path: PATHS.profilePush, body, ...own }).catch(() => undefined);
}

/** Ends what was begun for another person, or for nobody knows whom: another one uses this browser now. */
export async function endPushOfOthers(userId: string): Promise<void> {
  if ((await readDeviceItem('push'))?.userId === userId) return;
  await (await (await managerHere())?.getSubscription())?.unsubscribe();
  await removeDeviceItem('push');
}

/** What the server says of it counts; without network what was noted here. */
async function isOwn(endpoint: string): Promise<boolean> {
  const [noted, session] = await Promise.all([readDeviceItem('push'), heldSession()]);
  if (!noted || noted.userId !== session?.userId) return false;
  const state = await askState().catch(() => undefined);
  return !state || (state.publicKey === noted.publicKey && state.endpoints.includes(endpoint));
}

function askState(): Promise<PushState> {
  return callApi<PushState>({ method: 'GET', path: PATHS.profilePush });
}

async function managerHere(): Promise<PushManager | undefined> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  return registration?.pushManager;
}
