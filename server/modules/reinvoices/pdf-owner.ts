import type { Reinvoice } from '#contract/resources/reinvoices.ts';

/** Whose documents those of a reinvoice are among: its project's, or its issuer's where it has none. */
export function ownerOfPdf({ projectId, issuerId }: Pick<Reinvoice, 'projectId' | 'issuerId'>) {
  return projectId === null
    ? ({ resource: 'companies', rowId: issuerId } as const)
    : ({ resource: 'projects', rowId: projectId } as const);
}
