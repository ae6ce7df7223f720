import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PATHS } from '#contract/paths.ts';
import type { declarationQuery } from '#contract/resources/minimis-aids.ts';
import { NetworkProblem } from '#local/api/call.ts';
import { fetchApi, isMarked, TIMEOUT_MS } from '#local/api/net.ts';
import { download } from '#ui/tables/download.ts';
import type * as z from 'zod';

/**
 * Has the server write the declaration of a company, and hands it to the person.
 * @throws NetworkProblem
 */
export async function downloadDeclaration(
  name: string,
  wanted: z.infer<typeof declarationQuery>,
): Promise<void> {
  const path = `${PATHS.minimisDeclaration}?${new URLSearchParams({ ...wanted })}`;
  const response = await fetchApi({ method: 'GET', path }, AbortSignal.timeout(TIMEOUT_MS)).catch(
    () => null,
  );
  if (!response) throw new NetworkProblem('The document did not come.');
  if (!response.ok || !isMarked(response)) throw new Error(`status ${response.status}`);
  download(`minimis ${name} ${wanted.day} ${wanted.language}.pdf`, await response.blob());
}

/** Why there is no declaration. */
export function declarationProblem(error: unknown): MessageDescriptor {
  return error instanceof NetworkProblem
    ? msg`The server cannot be reached. Try again later.`
    : msg`The PDF could not be generated. Try again later.`;
}
