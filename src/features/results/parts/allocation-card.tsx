import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { type Cents, partBp } from '#domain/money.ts';
import {
  ALLOCATION_METHODS,
  type AllocationKey,
  type Allocation,
  allocateStructure,
} from '#domain/results/allocation.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { useResultProjects, useResultSummary } from '#ui/analytics/use-results.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell } from '#ui/money-text.tsx';
import { Card, Skeleton } from '#ui/page.tsx';
import { ALLOCATION_WORDS } from '#ui/words/treasury.ts';
import { type SavedKey, saveKey, useAllocationKeys } from '../allocation.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import type { Names } from '../queries.ts';

interface Scope {
  companyId: string;
  company: string;
  year: number;
}

interface Props {
  actor: Actor;
  names: Names;
  question: ResultQuestion;
}

/** How the structure of a company is spread over its projects: by the key of the year, that is changed here. */
export function AllocationCard({ actor, names, question }: Props) {
  const { t } = useLingui();
  const keys = useAllocationKeys();
  const [chosen, setChosen] = useState('');
  const { companyIds, year } = question;
  const inView = names.companies.filter(
    ({ id, archived }) =>
      (companyIds === null ? !archived : companyIds.includes(id)) && canTreasury(actor, id),
  );
  const company = inView.find(({ id }) => id === chosen) ?? inView[0];
  if (!company) return null;
  const scope = { companyId: company.id, company: company.name, year };
  return (
    <Card title={t`Spread over projects`}>
      <Box maxW="320px">
        <ComboField
          name="companyId"
          label={t`Company`}
          value={company.id}
          options={inView.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      </Box>
      {keys === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <Spread
          key={`${company.id} ${year}`}
          {...{ actor, names, scope }}
          // It is spread over all of them.
          question={{ ...question, companyIds: [company.id], projectIds: undefined }}
          saved={keys.find((one) => one.companyId === company.id && one.year === year)}
        />
      )}
    </Card>
  );
}

const BY_INCOME: AllocationKey = { method: 'income', shares: [] };

interface SpreadProps {
  actor: Actor;
  names: Names;
  scope: Scope;
  question: ResultQuestion;
  saved: SavedKey | undefined;
}

function Spread({ actor, names, scope, question, saved }: SpreadProps) {
  const { t } = useLingui();
  const summary = useResultSummary(question);
  const margins = useResultProjects(question);
  if (!summary || !margins) return <Skeleton lines={4} />;
  const key: AllocationKey = saved ?? BY_INCOME;
  const structure = summary.lines.find(({ concept }) => concept === 'structure')?.sumCents ?? 0;
  const allocation = allocateStructure(structure, key, margins.lines);
  const save = (next: AllocationKey) => void saveKey(actor, scope, saved, next);
  return (
    <>
      <Box maxW="320px">
        <ChoiceField
          label={t`Spread by`}
          help={saved ? undefined : t`No key was chosen for this year: this is the usual one.`}
          value={key.method}
          values={ALLOCATION_METHODS}
          words={ALLOCATION_WORDS}
          onChange={(method) => save({ method, shares: key.shares })}
        />
      </Box>
      <AllocationTable
        {...{ allocation, structure, names }}
        projectIds={key.method === 'manual' ? manualProjects(key, margins.lines) : null}
        manual={key}
        onShare={(projectId, bp) =>
          save({ method: 'manual', shares: withShare(key, projectId, bp) })
        }
      />
      {saved ? (
        <ChangeableHistory
          resource="allocationKeys"
          row={saved}
          readOnly={false}
          update={(patch: Partial<AllocationKey>) =>
            saveKey(actor, scope, saved, { method: saved.method, shares: saved.shares, ...patch })
          }
        />
      ) : null}
    </>
  );
}

/** Those that have a share, and those of the company's books that may be given one. */
function manualProjects({ shares }: AllocationKey, lines: readonly { projectId: string }[]) {
  return [...new Set([...shares, ...lines].map(({ projectId }) => projectId))];
}

/** A share is at most what the others leave of the whole. */
function withShare({ shares }: AllocationKey, projectId: string, bp: number) {
  const others = shares.filter((one) => one.projectId !== projectId);
  const left = 10_000 - others.reduce((sum, one) => sum + one.bp, 0);
  return bp > 0 && left > 0 ? [...others, { projectId, bp: Math.min(bp, left) }] : others;
}

function AllocationTable({
  allocation: { lines, leftCents },
  structure,
  names,
  projectIds,
  manual,
  onShare,
}: {
  allocation: Allocation;
  structure: Cents;
  names: Names;
  /** The projects whose share is typed; null where a method gives it. */
  projectIds: readonly string[] | null;
  manual: AllocationKey;
  onShare: (projectId: string, bp: number) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const partOf = new Map(lines.map(({ projectId, cents }) => [projectId, cents]));
  const nameOf = (id: string) =>
    names.projectsById.get(id)?.name ?? t`A project of another company`;
  const ids = projectIds ?? lines.toSorted((a, b) => a.cents - b.cents).map((one) => one.projectId);
  const part = (cents: Cents) => {
    const bp = partBp(cents, structure);
    return bp === null ? '' : fmt.percent(bp);
  };
  return (
    <table className="x-table res-allocation">
      <thead>
        <tr>
          <th scope="col">{t`Project`}</th>
          <th scope="col" className="is-number">{t`Share`}</th>
          <th scope="col" className="is-number">{t`Structure`}</th>
        </tr>
      </thead>
      <tbody>
        {ids.map((projectId) => (
          <tr key={projectId}>
            <th scope="row">{nameOf(projectId)}</th>
            <td className="is-number">
              {projectIds === null ? (
                part(partOf.get(projectId) ?? 0)
              ) : (
                <ShareField
                  name={nameOf(projectId)}
                  bp={manual.shares.find((one) => one.projectId === projectId)?.bp ?? 0}
                  onSave={(bp) => onShare(projectId, bp)}
                />
              )}
            </td>
            <MoneyCell cents={partOf.get(projectId) ?? 0} />
          </tr>
        ))}
        <tr>
          <th scope="row">{t`Stays with the company`}</th>
          <td className="is-number">{part(leftCents)}</td>
          <MoneyCell cents={leftCents} />
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Structure`}</th>
          <td className="is-number">{part(structure)}</td>
          <MoneyCell cents={structure} />
        </tr>
      </tfoot>
    </table>
  );
}

interface ShareFieldProps {
  name: string;
  bp: number;
  onSave: (bp: number) => void;
}

/** Saved when the field is left. */
function ShareField({ name, bp, onSave }: ShareFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<number | null>();
  const value = typed === undefined ? bp : typed;
  return (
    <PercentField
      label={t`Share of ${name}`}
      value={value}
      onChange={setTyped}
      onBlur={() => {
        if (Number.isNaN(value)) return;
        if ((value ?? 0) !== bp) onSave(value ?? 0);
        setTyped(undefined);
      }}
    />
  );
}
