import type { PushState } from '#contract/push.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from './api/call.ts';

/** Whether this browser can be told, and is: `denied` is what the person said to the browser. */
export type PushHere = 'impossible' | 'denied' | 'off' | 'on';

export async function pushHere(): Promise<PushHere> {
  const manager = await managerHere();
  if (!manager || !('Notification' in globalThis)) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await manager.getSubscription()) ? 'on' : 'off';
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
  const { publicKey } = await callApi<PushState>({ method: 'GET', path: PATHS.profilePush });
  // One that was made for another key is of no use.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await callApi({ method: 'POST', path: PATHS.profilePush, body: made.toJSON() });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends it in this browser; a server that cannot be told now learns it from the push service. */
export async function endPush(): Promise<void> {
  const made = await (await managerHere())?.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  const body = { endpoint: made.endpoint };
  await callApi({ method: 'DELETE', path: PATHS.profilePush, body }).catch(() => undefined);
}

async function managerHere(): Promise<PushManager | undefined> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  return registration?.pushManager;
}
