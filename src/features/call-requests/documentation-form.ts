import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Documentation, documentationRow } from '#contract/resources/documentations.ts';

const fields = documentationRow.shape;

/** What is written down of a document of a request. */
const documentationForm = z
  .object({
    group: fields.group,
    type: fields.type,
    required: fields.required,
    status: fields.status,
    pendingJustification: fields.pendingJustification,
    notificationDate: fields.notificationDate,
    notificationDeadlineDate: fields.notificationDeadlineDate,
    receptionDate: fields.receptionDate,
    amendmentDate: fields.amendmentDate,
    amendmentDeadline: fields.amendmentDeadline,
    requirement: fields.requirement,
    submittedDocumentation: fields.submittedDocumentation,
    amendedDocumentation: fields.amendedDocumentation,
    csvCode: fields.csvCode,
    responsibleId: fields.responsibleId,
    notes: fields.notes,
  })
  .refine(
    ({ notificationDate, receptionDate }) =>
      !notificationDate || !receptionDate || notificationDate <= receptionDate,
    { path: ['receptionDate'], error: 'dates-order' },
  );
export type DocumentationForm = z.infer<typeof documentationForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const documentationResolver = zodResolver(documentationForm, { error: fieldCodeOf });

export const NEW_DOCUMENTATION: DocumentationForm = {
  group: 'application',
  type: '',
  required: true,
  status: 'missing',
  pendingJustification: false,
  notificationDate: null,
  notificationDeadlineDate: null,
  receptionDate: null,
  amendmentDate: null,
  amendmentDeadline: null,
  requirement: '',
  submittedDocumentation: '',
  amendedDocumentation: '',
  csvCode: '',
  responsibleId: null,
  notes: '',
};

export function formOf(row: Documentation): DocumentationForm {
  return Object.fromEntries(
    Object.keys(NEW_DOCUMENTATION).map((name) => [name, row[name as keyof Documentation]]),
  ) as unknown as DocumentationForm;
}
