import { useLiveQuery } from 'dexie-react-hooks';
import type { FileRow } from '#contract/resources/files.ts';
import { itemsInForce } from '#domain/call-requests/grant-changes.ts';
import { isToBring, papersThere } from '#domain/documentation/terms.ts';
import { isKindOpen, saidKind } from '#domain/expenses/files.ts';
import { groupBy } from '#domain/group-by.ts';
import { personnelFinder } from '#domain/justification/items.ts';
import { grantsToDeclare } from '#domain/justification/other-grants.ts';
import { dossierIndex, type DossierPart, type PartMark } from '#domain/justification/parts.ts';
import { areProven, asksForProof } from '#domain/justification/record.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';

/** The index of the dossier, with where to go for what is missing. */
export interface DossierIndex {
  marks: PartMark[];
  /** Documents of its expenses that nobody has said what they are. */
  open: LocalRow<FileRow>[];
  /** The first record that lacks what a part asks for. */
  lacking: Partial<Record<DossierPart, string>>;
}

/** As the server will make it, of what this device knows; undefined while being read. */
export function useDossierIndex(justification: RequestJustification): DossierIndex | undefined {
  const categories = useLiveQuery(() => savedRows('categories'), []);
  return categories && indexOf(justification, categories);
}

function indexOf(
  justification: RequestJustification,
  categories: readonly { id: string; resultGroup: string }[],
): DossierIndex {
  const { request, requests, tender, records, documents, expensesById, files, findings } =
    justification;
  const items = itemsInForce(justification.items, request.grantChanges);
  const presented = records.filter(({ result }) => result !== 'rejected');
  const paymentsOf = (expenseId: string | null) =>
    expensesById.get(expenseId ?? '')?.payments ?? [];
  const named = new Set(
    presented.flatMap((record) => [
      record.paymentProofId ?? '',
      ...paymentsOf(record.expenseId).flatMap(({ proofFileIds }) => proofFileIds),
      ...record.offers.map(({ fileId }) => fileId ?? ''),
    ]),
  );
  const ofExpense = groupBy(files, ({ rowId }) => rowId);
  const isOfPeople = personnelFinder(items, categories);
  const indexed = presented.map((record) => {
    const own = ofExpense.get(record.expenseId) ?? [];
    return {
      id: record.id,
      expenseId: record.expenseId,
      crBudgetItemId: record.crBudgetItemId,
      imputedCents: record.imputedCents,
      isPersonnel:
        record.employeeId !== null ||
        expensesById.get(record.expenseId ?? '')?.type === 'payrolls' ||
        isOfPeople(record.crBudgetItemId),
      hasPaymentProof:
        !asksForProof(record, expensesById.get(record.expenseId ?? '')) ||
        areProven(
          paymentsOf(record.expenseId),
          record.paymentProofId,
          own.flatMap((file) => (saidKind(file) === 'proof' ? [file.id] : [])),
        ),
      hasInvoice: record.employeeId !== null || own.some((file) => saidKind(file) === 'invoice'),
      openKinds: own.filter((file) => isKindOpen(file, named)).length,
      offers: record.offers,
    };
  });
  const marks = dossierIndex({
    mode: tender.justificationMode,
    request,
    items,
    records: indexed,
    papers: papersThere(documents),
    toBring: documents.filter((one) => one.group === 'justification' && isToBring(one)).length,
    otherGrants: grantsToDeclare(request, requests, {
      projects: [...justification.projectsById.values()],
      records: justification.allRecords,
    }).length,
    errors: findings.filter(({ severity }) => severity === 'error').length,
  });
  const first = (lacks: (record: (typeof indexed)[number]) => boolean) =>
    indexed.find(lacks)?.id ?? '';
  return {
    marks,
    open: files.filter((file) => isKindOpen(file, named)),
    lacking: {
      vouchers: first((record) => !record.hasInvoice),
      proofs: first((record) => !record.hasPaymentProof),
      offers: first((record) => record.offers.some(({ fileId }) => fileId === null)),
    },
  };
}
