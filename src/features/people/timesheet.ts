import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import type { timesheetQuery } from '#contract/resources/employees.ts';
import { NetworkProblem } from '#local/api/call.ts';
import { fetchDocument } from '#local/api/document.ts';
import { download } from '#ui/tables/download.ts';

/**
 * Has the server write the hour part of a person and month, and hands it to the person.
 * @throws NetworkProblem, ApiProblem
 */
export async function downloadTimesheet(
  name: string,
  wanted: z.infer<typeof timesheetQuery>,
): Promise<void> {
  const pdf = await fetchDocument(`${PATHS.timesheet}?${new URLSearchParams({ ...wanted })}`);
  download(`${wanted.month} ${name} ${wanted.language}.pdf`, pdf);
}

/** Why there is none. */
export function timesheetProblem(error: unknown): MessageDescriptor {
  return error instanceof NetworkProblem
    ? msg`The server cannot be reached. Try again later.`
    : msg`The PDF could not be generated. Try again later.`;
}
