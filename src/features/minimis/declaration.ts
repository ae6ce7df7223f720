import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PATHS } from '#contract/paths.ts';
import type { declarationQuery } from '#contract/resources/minimis-aids.ts';
import { NetworkProblem } from '#local/api/call.ts';
import { fetchDocument } from '#local/api/document.ts';
import { download } from '#ui/tables/download.ts';
import type * as z from 'zod';

/**
 * Has the server write the declaration of a company, and hands it to the person.
 * @throws NetworkProblem, ApiProblem
 */
export async function downloadDeclaration(
  name: string,
  wanted: z.infer<typeof declarationQuery>,
): Promise<void> {
  const pdf = await fetchDocument(
    `${PATHS.minimisDeclaration}?${new URLSearchParams({ ...wanted })}`,
  );
  download(`minimis ${name} ${wanted.day} ${wanted.language}.pdf`, pdf);
}

/** Why there is no declaration. */
export function declarationProblem(error: unknown): MessageDescriptor {
  return error instanceof NetworkProblem
    ? msg`The server cannot be reached. Try again later.`
    : msg`The PDF could not be generated. Try again later.`;
}
