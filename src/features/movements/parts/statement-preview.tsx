import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { isIban } from '#domain/identifiers/iban.ts';
import { savedRows } from '#local/mirror/read.ts';
import { Button } from '#ui/button.tsx';
import { type Choice, SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/page.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import type { LineStatus } from '../statement/plan.ts';
import type { TableFile } from '../statement/read.ts';
import { type ClosingBalance, freshBalances, type ImportLine } from '../statement/save.ts';
import type { PreviewStepState } from '../statement/use-import.ts';
import { type PreviewLine, usePlan } from '../statement/use-plan.ts';
import { MOVEMENT_KINDS } from '#ui/words/money.ts';
import { STATUS_WORDS } from '../statement/words.ts';
import { StepFoot } from '#ui/frames.tsx';
import { StatementAccounts } from './statement-accounts.tsx';
import { StatementProblems, linesWithErrors } from './statement-problems.tsx';

interface Props {
  step: PreviewStepState;
  actor: Actor;
  project: Project | null;
  companies: readonly Company[];
  choices: readonly Choice[];
  onBack: () => void;
  onSave: (lines: ImportLine[], balances: ClosingBalance[]) => void;
}

/** What a statement brings, before anything is saved: whose it is, what is there, what belongs here. */
export function StatementPreview(props: Props) {
  const { step, actor, project, companies, choices, onBack, onSave } = props;
  const { t } = useLingui();
  const plan = usePlan(step, project, companies);
  const columns = usePreviewColumns();
  const known = useLiveQuery(() => savedRows('bankBalances'), []);
  const [withOthers, setWithOthers] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { lines, selection } = plan;
  if (!lines || !known) return <Skeleton lines={8} />;
  const mayLeaveOpen = plan.accounts.every(({ companyId }) =>
    canMoney(actor, 'create', { companyId, projectIds: [] }),
  );
  const others = lines.filter(({ id, status }) => status === 'fresh' && !selection.has(id)).length;
  const toSave = plan.linesToSave(withOthers && mayLeaveOpen);
  const ruled = toSave.filter(({ line }) => line.rule).length;
  const wrong = linesWithErrors(step.problems);
  const hasErrors = wrong.some((line) => step.isWhole || !leftOut.has(line));
  const lacksAccount = plan.accounts.some(({ iban }) => !isIban(iban));
  const balances = freshBalances(actor, plan.closings, known);
  const count = (status: LineStatus) => lines.filter((line) => line.status === status).length;
  return (
    <>
      <StatementProblems
        problems={step.problems}
        cellsOf={(line) => cellsIn(step.before?.file, line)}
        leaving={step.isWhole ? null : { leftOut, onLeaveOut: setLeftOut }}
      />
      <StatementAccounts {...{ plan, project, companies, choices }} />
      <p className="x-hint" role="status">
        <Plural value={count('fresh')} one="# new movement" other="# new movements" />
        {' · '}
        <Plural value={count('known')} one="# there already" other="# there already" />
        {' · '}
        <Plural value={count('doubt')} one="# perhaps there" other="# perhaps there" />
      </p>
      {count('doubt') > 0 ? (
        <p className="x-notice" data-tone="warn">
          <Trans>
            Some have the account, day and amount of a movement that is there already, in other
            words or from another part of the day. Choose them only if they are others.
          </Trans>
        </p>
      ) : null}
      {ruled > 0 ? (
        <p className="x-notice" data-tone="info">
          <Plural
            value={ruled}
            one="# line is entered by a rule as it is saved."
            other="# lines are entered by the rules as they are saved."
          />
        </p>
      ) : null}
      {lines.length === 0 ? null : (
        <>
          <p>
            {project ? (
              <Trans>The selected lines belong to this project. Deselect those that do not.</Trans>
            ) : (
              <Trans>The selected lines will be saved. Deselect those that should not be.</Trans>
            )}
          </p>
          <DataGrid
            label={t`Movements of the file`}
            rows={lines}
            columns={columns}
            rowId={idOf}
            selection={selection}
            onSelection={plan.select}
            renderCard={renderCard}
          />
        </>
      )}
      {project && mayLeaveOpen && others > 0 ? (
        <SwitchField
          label={t`Save the new ones that are not chosen too, without a project`}
          value={withOthers}
          onChange={setWithOthers}
        />
      ) : null}
      <StepFoot>
        {lacksAccount ? <span className="x-hint">{t`Choose the account first.`}</span> : null}
        <Button onClick={onBack}>{t`Back`}</Button>
        <Button
          tone="primary"
          data-save=""
          disabled={hasErrors || lacksAccount || toSave.length + balances.length === 0}
          onClick={() => onSave(toSave, balances)}
        >
          {toSave.length === 0 && balances.length > 0 ? (
            <Plural
              value={balances.length}
              one="Save the closing balance"
              other="Save # closing balances"
            />
          ) : (
            <Plural value={toSave.length} one="Save # movement" other="Save # movements" />
          )}
        </Button>
      </StepFoot>
    </>
  );
}

/** What a line of a table says; empty of a file that has none. */
function cellsIn(file: TableFile | undefined, line: number): string {
  const cells = file?.table.lines.find((one) => one.line === line)?.cells ?? [];
  return cells.filter((cell) => cell.trim() !== '').join(' · ');
}

const TONES: Readonly<Record<LineStatus, Tone>> = {
  fresh: 'success',
  doubt: 'warn',
  free: 'info',
  known: 'neutral',
};

function usePreviewColumns(): GridColumn<PreviewLine>[] {
  const { t } = useLingui();
  return useMemo(
    (): GridColumn<PreviewLine>[] => [
      {
        id: 'concept',
        header: t`Concept`,
        kind: 'text',
        primary: true,
        width: 320,
        value: ({ movement }) => movement.concept || '—',
      },
      { id: 'date', header: t`Date`, kind: 'day', value: ({ movement }) => movement.operationOn },
      {
        id: 'valueDate',
        header: t`Value date`,
        kind: 'day',
        value: ({ movement }) => movement.valueOn,
      },
      {
        id: 'in',
        header: t({ message: 'In', context: 'money' }),
        kind: 'money',
        total: 'sum',
        value: ({ movement: { amountCents } }) => (amountCents < 0 ? null : amountCents),
      },
      {
        id: 'out',
        header: t({ message: 'Out', context: 'money' }),
        kind: 'money',
        total: 'sum',
        value: ({ movement: { amountCents } }) => (amountCents < 0 ? -amountCents : null),
      },
      {
        id: 'status',
        header: t`State`,
        kind: 'state',
        width: 170,
        value: ({ status }) => t(STATUS_WORDS[status]),
        cell: ({ status }) => <StatusChip status={status} />,
      },
      {
        id: 'rule',
        header: t`By a rule`,
        kind: 'text',
        width: 180,
        value: ({ rule }) =>
          rule ? [t(MOVEMENT_KINDS[rule.kind]), rule.accountNum].filter(Boolean).join(' · ') : '',
      },
      {
        id: 'line',
        header: t`Line`,
        kind: 'number',
        width: 80,
        value: (line) => line.movement.line,
      },
    ],
    [t],
  );
}

function StatusChip({ status }: { status: LineStatus }) {
  const { t } = useLingui();
  return <StateChip tone={TONES[status]}>{t(STATUS_WORDS[status])}</StateChip>;
}

function PreviewCard({ line: { movement, status } }: { line: PreviewLine }) {
  const fmt = useFmt();
  return (
    <span className="x-row-card">
      <span className="x-row-card-line">
        <span>{movement.concept || '—'}</span>
        <MoneyText cents={movement.amountCents} />
      </span>
      <span className="x-row-card-line x-hint">
        <span>{fmt.day(movement.operationOn)}</span>
        <StatusChip status={status} />
      </span>
    </span>
  );
}

const idOf = ({ id }: PreviewLine): string => id;
const renderCard = (line: PreviewLine) => <PreviewCard line={line} />;
