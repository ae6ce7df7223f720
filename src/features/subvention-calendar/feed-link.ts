import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CalendarLinkMade, CalendarLinkState } from '#contract/calendar-link.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiProblem, callApi, NetworkProblem } from '#local/api/call.ts';
import type { Language } from '#ui/preferences.ts';
import { refusalTitle } from '#ui/words/refusals/index.ts';

/**
 * The link to the own calendar. Nothing of it goes through the outbox: its secret does not wait on a
 * device. All throw ApiProblem and NetworkProblem.
 */

export function readLink(signal: AbortSignal): Promise<CalendarLinkState | null> {
  return callApi({ method: 'GET', path: PATHS.profileCalendar, signal });
}

/** A link in the place of any other; only this answer says where it leads. */
export function makeLink(language: Language): Promise<CalendarLinkMade> {
  return callApi({ method: 'POST', path: PATHS.profileCalendar, body: { language } });
}

export async function endLink(): Promise<void> {
  await callApi({ method: 'DELETE', path: PATHS.profileCalendar });
}

/** The same for programs that take a calendar at a press. */
export function webcalOf(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Why there is no link. */
export function linkProblem(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  if (!(error instanceof ApiProblem)) throw error;
  return error.problem.errorCode === 'NOT_FOUND'
    ? msg`This server does not offer it.`
    : refusalTitle(error.problem.errorCode);
}
