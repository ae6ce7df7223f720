import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import { canReinvoice } from '#domain/access/policy.ts';
import {
  reinvoicePlace,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/reinvoices/change.ts';
import { REINVOICE_APPROVAL } from '#domain/approvals/kinds.ts';
import { isOver } from '#domain/projects/states.ts';
import { passedOn } from '#domain/reinvoices/passing-on.ts';
import { asksProject, isReinvoiceEditable } from '#domain/reinvoices/states.ts';
import { savedRow } from '#local/mirror/read.ts';
import { ApprovalSection } from '#records/approval-section.tsx';
import { whyNotYet } from '#records/approvals.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  type BelowProps,
  defineRecord,
  type OwnControlProps,
  type RecordDefinition,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { AddButton } from '#ui/add-button.tsx';
import { fmtInUse } from '#ui/fmt.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import {
  countedRow,
  dummyLine,
  type FormLine,
  lineOf,
  problemsOf,
  readLines,
  rowOf,
  writeLines,
} from './lines.ts';
import { ExpensePicker } from './parts/expense-picker.tsx';
import { LineFields } from './parts/line-fields.tsx';
import { PdfSection } from './parts/pdf-section.tsx';
import { ReinvoiceSheet } from './parts/reinvoice-sheet.tsx';
import { StateSection } from './parts/state-section.tsx';
import { Totals } from './parts/totals.tsx';
import { readExpenses, readGroup, readReinvoices, type Shown } from './queries.ts';
import { overBase } from './reinvoice.ts';

/** What one company of the group invoices to another for a project; a form while it is a draft. */
export const REINVOICES: RecordDefinition = defineRecord({
  resource: 'reinvoices',
  title: msg`Reinvoices`,
  one: msg`Reinvoice`,
  newOne: msg`New reinvoice`,
  rowName: ({ shownCode, code }, nameOf) => {
    const receiver = nameOf('receiverId') || '—';
    return textOf(shownCode) || textOf(code) || t`Draft to ${receiver}`;
  },
  fields: contractFields('reinvoices', {
    // Its place says it; issuer and lines depend on it.
    projectId: { isShown: () => false },
    issuerId: {
      isFixed: ({ expenses }) => isBound(expenses),
      helpWhen: ({ expenses }) =>
        isBound(expenses)
          ? msg`Its lines are expenses of the issuer: remove them to change it.`
          : null,
      among: ({ id }, { projectId }, actor) => {
        const place = { issuerId: id, projectId: textOf(projectId) || null };
        return canReinvoice(actor, 'create', reinvoicePlace(place));
      },
    },
    receiverId: { among: ({ id }, { issuerId }) => id !== issuerId },
    date: { required: true },
    period: { placeholder: msg`March 2026` },
    expenses: {
      kind: 'own',
      wide: true,
      toForm: (value) =>
        writeLines(((value as readonly ReinvoiceLineRow[] | undefined) ?? []).map(lineOf)),
      fromForm: (value) => readLines(value).map(rowOf),
      words: (value) =>
        (value as readonly ReinvoiceLineRow[])
          .map(({ concept, amountCents }) => `${concept}: ${fmtInUse().money(amountCents)}`)
          .join('; '),
      Control: LinesField,
    },
    notes: {},
  }),
  columns: [],
  withoutUses: true,
  check: ({ issuerId, receiverId }) =>
    receiverId && receiverId === issuerId ? { receiverId: 'invalid' as const } : NO_PROBLEMS,
  may: (actor, action, row) => !row || canReinvoice(actor, action, reinvoicePlace(row)),
  refusal: async ({ actor, row, next }) => {
    if (!next) return row && whyNotRemoved(actor, row);
    const group = await readGroup();
    const problem =
      (row ? whyNotChanged(actor, row, next, group) : whyNotCreated(actor, next, group)) ??
      (await projectProblem(next, row));
    const around = { companyId: next.issuerId, place: reinvoicePlace(row ?? next) };
    const waits = await whyNotYet(actor, REINVOICE_APPROVAL, { before: row, next }, around);
    const isStep = row !== null && row.state !== next.state;
    return problem ?? waits ?? (isStep ? null : overBaseProblem(next));
  },
  sheet: { isClosed: ({ state }) => !isReinvoiceEditable(state), Sheet: ReinvoiceSheet },
  Below: Steps,
  SaveWords,
});

const NO_PROBLEMS = {};

/** What comes next for it, and its PDF. */
function Steps(props: BelowProps<Shown>) {
  const { row, actor } = props;
  return (
    <>
      <ApprovalSection
        approved={{ resource: 'reinvoices', row }}
        companyId={row.issuerId}
        place={reinvoicePlace(row)}
        {...{ actor }}
      />
      <StateSection {...props} />
      <PdfSection reinvoice={row} mayKeep={canReinvoice(actor, 'update', reinvoicePlace(row))} />
    </>
  );
}

function SaveWords() {
  return <Trans>Create draft</Trans>;
}

/** Whether some line is an expense of the issuer. */
function isBound(expenses: Parameters<typeof readLines>[0]): boolean {
  return readLines(expenses).some(({ expenseId }) => expenseId !== null);
}

/** Nothing is invoiced any more for a project that is over. */
async function projectProblem(next: Reinvoice, row: Reinvoice | null): Promise<RefusalCode | null> {
  if (!asksProject(next, row ?? undefined)) return null;
  const project = await savedRow('projects', next.projectId ?? '');
  return project && isOver(project.state) ? 'PROJECT_OVER' : null;
}

/** No more of an expense is passed on than it cost. */
async function overBaseProblem({
  id,
  expenses,
}: {
  id: string;
  expenses: readonly ReinvoiceLineRow[];
}): Promise<RefusalCode | null> {
  const ids = expenses.flatMap(({ expenseId }) => expenseId ?? []);
  const isOver = overBase(id, expenses, await readExpenses(ids), await readReinvoices());
  return isOver ? 'REINVOICE_OVER_BASE' : null;
}

/** The lines of a draft, with what they come to while they are typed. */
function LinesField({ value, values, data, row, error, onChange }: OwnControlProps) {
  const { t } = useLingui();
  const lines = readLines(value);
  const set = (next: FormLine[]) => onChange(writeLines(next));
  return (
    <section className="x-column" aria-label={t`Lines`}>
      <h3 className="x-subtitle">{t`Lines`}</h3>
      {lines.length === 0 ? (
        <p className="x-hint">{t`None yet: choose expenses that the project bears.`}</p>
      ) : null}
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          number={index + 1}
          line={line}
          error={error ? problemsOf(line) : {}}
          onChange={(next) => set(lines.with(index, next))}
          onRemove={() => set(lines.toSpliced(index, 1))}
        />
      ))}
      <ExpensePicker
        issuerId={textOf(values['issuerId'])}
        projectId={textOf(values['projectId'])}
        // What other reinvoices pass on.
        passed={passedOn(data.rows as unknown as readonly Shown[], row?.id ?? null)}
        chosen={lines}
        onAdd={(line) => set([...lines, line])}
      />
      <div>
        <AddButton onClick={() => set([...lines, dummyLine()])}>
          <Trans>Add a line that is not invoiced</Trans>
        </AddButton>
      </div>
      <Totals lines={lines.map(countedRow)} />
    </section>
  );
}
