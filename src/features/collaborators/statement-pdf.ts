import type { statementQuery } from '#contract/resources/balance-entries.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { fetchDocument } from '#local/api/document.ts';
import { download } from '#ui/tables/download.ts';
import type * as z from 'zod';

/**
 * Has the server write the statement of a collaborator, of all years or of one, and hands it to the person.
 * @throws NetworkProblem, ApiProblem
 */
export async function downloadStatement(
  { id, name }: Pick<Collaborator, 'id' | 'name'>,
  { year, language }: z.output<typeof statementQuery>,
): Promise<void> {
  const query = new URLSearchParams({
    language,
    ...(year === undefined ? {} : { year: `${year}` }),
  });
  const path = `${RESOURCE_PATHS.collaborators}/${id}/balances.pdf?${query}`;
  const words = [name, year, language].filter((part) => part !== undefined);
  download(`${words.join(' ')}.pdf`, await fetchDocument(path));
}
