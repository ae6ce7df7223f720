import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Reinvoice, reinvoicePdfQuery } from '#contract/resources/reinvoices.ts';
import { HEADERS } from '#contract/sync.ts';
import { ApiProblem, callApi, NetworkProblem } from '#local/api/call.ts';
import { fetchDocument } from '#local/api/document.ts';
import { download } from '#ui/tables/download.ts';
import type * as z from 'zod';

/** Which document, in which language: a rectification is there once the reinvoice is cancelled. */
export type PdfWanted = z.infer<typeof reinvoicePdfQuery>;

/**
 * Has the server write the PDF of a reinvoice, and hands it to the person. With `isKept` it stays among
 * the documents of the project too, which only those may ask for who may change the reinvoice.
 * @throws ApiProblem, NetworkProblem
 */
export async function downloadPdf(
  { id, code, rectifiedByCode, date }: Reinvoice,
  wanted: PdfWanted,
  isKept: boolean,
): Promise<void> {
  const path = `${RESOURCE_PATHS.reinvoices}/${id}`;
  const query = `?${new URLSearchParams({ ...wanted })}`;
  if (isKept) await keepPdf(`${path}/generate_pdf${query}`);
  const shown = wanted.document === 'rectification' ? rectifiedByCode : code || `RF-${date}`;
  download(`${shown}-${wanted.language}.pdf`, await fetchDocument(`${path}/pdf${query}`));
}

/** Why there is no PDF. */
export function pdfProblem(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return msg`The server cannot be reached. Try again later.`;
  if (error instanceof ApiProblem && error.problem.errorCode === 'FORBIDDEN') {
    return msg`Your role or your rights do not allow this.`;
  }
  if (error instanceof ApiProblem && error.problem.errorCode === 'NOT_OFFERED') {
    return msg`This server does not offer it.`;
  }
  return msg`The PDF could not be generated. Try again later.`;
}

async function keepPdf(path: string): Promise<void> {
  const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
  await callApi({ method: 'POST', path, headers });
}
