import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PATHS } from '#contract/paths.ts';
import type { ErrorCode } from '#contract/problem.ts';
import type { RegisterAnswer } from '#contract/resources/minimis-aids.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { ApiProblem, callApi, NetworkProblem } from '#local/api/call.ts';
import { refusalTitle } from '#ui/words/refusals/index.ts';
import type { Usage } from './queries.ts';
import type { PublishedAids } from './register-file.ts';

/**
 * What the national database has of the companies of an undertaking, one after the other: it is the
 * server that asks it, at the pace that it takes.
 * @throws ApiProblem UPSTREAM_UNAVAILABLE, NetworkProblem
 */
export async function askRegister({ undertaking }: Usage): Promise<PublishedAids> {
  const rows: PublishedAids['rows'] = [];
  let from: PublishedAids['from'];
  for (const { id, cif } of undertaking.companies) {
    if (normaliseTaxId(cif) === '') continue;
    const answer = await callApi<RegisterAnswer>({
      method: 'GET',
      path: `${PATHS.minimisRegister}?companyId=${id}`,
    });
    rows.push(...answer.rows);
    from = answer.from;
  }
  return { rows, unreadCount: 0, ...(from !== undefined && { from }) };
}

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  UPSTREAM_UNAVAILABLE: msg`The public register does not answer now. Try again in a while, or choose a file.`,
  NOT_FOUND: msg`The server does not know this company yet: send your changes first.`,
  NOT_OFFERED: msg`This server does not offer it.`,
  FORBIDDEN: msg`You may not ask the public register.`,
};

/** Why the register said nothing; errors of other kinds are thrown on. */
export function registerProblem(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  if (!(error instanceof ApiProblem)) throw error;
  return MESSAGES[error.problem.errorCode] ?? refusalTitle(error.problem.errorCode);
}
