import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BudgetComparison } from '#domain/budgets/compare.ts';
import { BUDGET_SIDES } from '#domain/budgets/kinds.ts';
import type { Cents } from '#domain/money.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { type BudgetData, useSources } from '../queries.ts';
import type { BudgetTree, Line } from '../rows.ts';
import { againstApproved, againstOther } from '../versions.ts';

/** Stands for the approved lines among the projects. */
const APPROVED = 'approved';

interface Props {
  data: BudgetData;
  tree: BudgetTree;
  onClose: () => void;
}

/** This budget against what of it was approved, or against that of another project. */
export function CompareDialog({ data, tree, onClose }: Props) {
  const { t } = useLingui();
  const sources = useSources(data.project.id);
  const [against, setAgainst] = useState(APPROVED);
  const other = sources?.find(({ project }) => project.id === against);
  const comparison = useMemo(
    () => (other ? againstOther(other.lines, data.lines) : againstApproved(data.lines)),
    [other, data.lines],
  );
  return (
    <Dialog onClose={onClose} title={t`Compare the budget`}>
      <div className="x-form">
        <ComboField
          label={t`Compare with`}
          options={[
            { value: APPROVED, label: t`Its approved lines` },
            ...(sources ?? []).map(({ project }) => ({
              value: project.id,
              label: `${project.code} ${project.name}`,
            })),
          ]}
          value={against}
          onChange={setAgainst}
        />
        <Differences {...{ comparison, tree }} against={other?.project.code ?? t`Approved`} />
      </div>
    </Dialog>
  );
}

interface DifferencesProps {
  comparison: BudgetComparison<Line>;
  tree: BudgetTree;
  /** What the first column of amounts is of. */
  against: string;
}

function Differences({ comparison, tree, against }: DifferencesProps) {
  const { t } = useLingui();
  const labels = { expense: t`Expenses`, income: t`Income` };
  const lines = useDifferentLines(comparison, tree);
  return (
    <>
      <table className="x-table budgets-table">
        <caption className="x-hidden">{t`Differences`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="line of a budget">Item</Trans>
            </th>
            <th scope="col" className="is-number">
              {against}
            </th>
            <th scope="col" className="is-number">{t`This budget`}</th>
            <th scope="col" className="is-number">{t`Difference`}</th>
          </tr>
        </thead>
        <tbody className="budgets-totals">
          {BUDGET_SIDES.map((side) => {
            const { before, after } = comparison.totals[side];
            return <Compared key={side} name={labels[side]} {...{ before, after }} />;
          })}
        </tbody>
        <tbody>
          {lines.map(({ line, words, before, after }) => (
            <Compared key={`${words} ${line.id}`} {...{ words, before, after }} name={line.name} />
          ))}
        </tbody>
      </table>
      {lines.length > 0 ? null : <p role="status">{t`No line differs.`}</p>}
    </>
  );
}

/** A line, how it differs in words, and its amounts; null where it is not. */
interface DifferentLine {
  line: Line;
  words: string;
  before: Cents | null;
  after: Cents | null;
}

function useDifferentLines(
  { added, changed, removed }: BudgetComparison<Line>,
  tree: BudgetTree,
): DifferentLine[] {
  const { t } = useLingui();
  const amountOf = (line: Line) =>
    line.aggregator ? null : (tree.rowsById.get(line.id)?.amountCents ?? line.amountCents);
  return [
    ...added.map((line) => ({
      line,
      words: t`Only here`,
      before: null,
      after: amountOf(line),
    })),
    ...removed.map((line) => ({
      line,
      words: t`Only there`,
      before: line.aggregator ? null : line.amountCents,
      after: null,
    })),
    ...changed.map(({ after, fields }) => {
      const amount = fields.find(({ field }) => field === 'amountCents');
      return {
        line: after,
        words: amount ? t`Another amount` : t`Other data`,
        before: amount ? Number(amount.before) : amountOf(after),
        after: amount ? Number(amount.after) : amountOf(after),
      };
    }),
  ];
}

function Compared({
  name,
  words,
  before,
  after,
}: Pick<DifferentLine, 'before' | 'after'> & { name: string; words?: string }) {
  const difference = (after ?? 0) - (before ?? 0);
  return (
    <tr>
      <th scope="row">
        {name}
        {words ? (
          <Text as="span" className="x-hint" ms="8px">
            {words}
          </Text>
        ) : null}
      </th>
      <Amount cents={before} />
      <Amount cents={after} />
      <Amount cents={difference} isDifference />
    </tr>
  );
}

function Amount({ cents, isDifference = false }: { cents: Cents | null; isDifference?: boolean }) {
  return (
    <td className="is-number">
      {isDifference && (cents ?? 0) > 0 ? '+' : null}
      <MoneyText cents={cents} />
    </td>
  );
}
