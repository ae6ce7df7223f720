import { PATHS } from '#contract/paths.ts';
import type { NotificationSend, NotificationSent } from '#contract/resources/notifications.ts';
import { callApi } from '#local/api/call.ts';
import { syncNow } from '#local/sync-now.ts';

/** Sends at once: what has an id is told nobody twice. @throws ApiProblem, NetworkProblem */
export async function send(body: NotificationSend): Promise<NotificationSent> {
  const path = PATHS.notificationsSend;
  const sent = await callApi<NotificationSent>({ method: 'POST', path, body, blocking: true });
  void syncNow();
  return sent;
}
