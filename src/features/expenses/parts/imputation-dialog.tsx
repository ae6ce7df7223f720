import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ProblemLine } from '#ui/problem-line.tsx';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isDay } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { expenseName } from '#domain/expenses/name.ts';
import type { Cents } from '#domain/money.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { AddButton } from '#ui/add-button.tsx';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { saveImputations } from '../actions.ts';
import type { Catalogues } from '../queries.ts';
import { imputationsOf, type Part, partsOf, type Split, splitOf } from '../split.ts';
import type { Target } from '../targets.ts';
import { PartFields } from './part-fields.tsx';
import { SuggestionButtons } from './suggestion-buttons.tsx';

interface Props {
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
  onSaved: (seq: number) => void;
  onClose: () => void;
}

/** Divides one expense among projects and lines of their budgets; saved as one change. */
export function ImputationDialog({ expense, actor, catalogues, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const baseCents = imputableBase(expense);
  const newPart = (target: Target): Part => ({
    id: newRowId(),
    ...target,
    share: 'rest',
    amountCents: null,
    bp: null,
    date: expense.accrualDate ?? expense.issueDate,
    note: '',
  });
  // What stood there when the person began: who saves meanwhile is noticed by that.
  const [seen] = useState(expense.imputations);
  const [parts, setParts] = useState<readonly Part[]>(() =>
    seen.length > 0 ? partsOf(seen) : [newPart(NOWHERE)],
  );
  const [touched, setTouched] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  useDirty(touched);
  const split = splitOf(baseCents, parts);
  const hasDays = parts.every(({ date }) => isDay(date));

  const change = (next: readonly Part[]) => {
    setParts(next);
    setTouched(true);
    setAsks(false);
    setProblem(undefined);
  };
  const add = (target: Target) => change([...parts, newPart(target)]);
  const pick = ({ projectId, budgetId }: Target) => {
    const at = parts.findIndex((part) => part.projectId === '');
    const open = parts[at];
    if (open) change(parts.with(at, { ...open, projectId, budgetId }));
    else add({ projectId, budgetId });
  };
  const save = async () => {
    if (!split.ok || !hasDays) return;
    const outcome = await saveImputations(actor, expense, imputationsOf(parts, split.cents), seen);
    if (outcome.ok) onSaved(outcome.seq);
    else setProblem(t(refusalSentence(outcome.problem)));
  };
  const close = () => {
    if (touched && !asks) setAsks(true);
    else onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={t`Divide ${expenseName(expense)}`}
      footer={
        asks ? (
          <>
            <span className="x-hint" role="alert">
              <Trans>There are changes that were not saved.</Trans>
            </span>
            <Button onClick={() => setAsks(false)}>{t`Go on editing`}</Button>
            <Button tone="danger" onClick={onClose}>{t`Discard them`}</Button>
          </>
        ) : (
          <DialogFoot
            onClose={close}
            disabled={!split.ok || !hasDays || !touched}
            onClick={() => void save()}
          >
            <Trans>Save the parts</Trans>
          </DialogFoot>
        )
      }
    >
      <div className="x-column">
        <SplitSummary {...{ baseCents, split, parts }} />
        <ProblemLine>{problem}</ProblemLine>
        <SuggestionButtons {...{ expense, actor, catalogues }} onPick={pick} />
        {parts.map((part, index) => (
          <PartFields
            key={part.id}
            number={index + 1}
            {...{ part, expense, actor, catalogues }}
            cents={split.ok ? (split.cents[index] ?? null) : null}
            onChange={(next) => change(parts.with(index, next))}
            onRemove={() => change(parts.filter((one) => one !== part))}
          />
        ))}
        <AddButton size="normal" onClick={() => add(NOWHERE)}>{t`Add a part`}</AddButton>
      </div>
    </Dialog>
  );
}

const NOWHERE: Target = { projectId: '', budgetId: null };

interface SplitSummaryProps {
  baseCents: Cents;
  split: Split;
  parts: readonly Part[];
}

/** What a division comes to: base, imputed and left, or why it cannot be. */
function SplitSummary({ baseCents, split, parts }: SplitSummaryProps) {
  const { t } = useLingui();
  const words = useSplitWords();
  const isOver = !split.ok && split.problem.startsWith('over');
  return (
    <Box position="sticky" zIndex="1" top="0" py="4px" bg="bg.panel" role="status">
      <Figures>
        <Figure label={t`To impute`} cents={baseCents} />
        <Figure label={t`In the parts`}>
          {split.ok ? <MoneyText cents={split.imputedCents} /> : '—'}
        </Figure>
        <Figure label={t`Left`}>{split.ok ? <MoneyText cents={split.leftCents} /> : '—'}</Figure>
      </Figures>
      {split.ok ? (
        parts.length === 0 ? (
          <p className="x-hint">{t`No project bears it.`}</p>
        ) : null
      ) : (
        <p className={isOver ? 'x-notice' : 'x-hint'} data-tone="danger">
          {words(split)}
        </p>
      )}
    </Box>
  );
}

/** Why a division cannot be, in words. */
function useSplitWords(): (split: Extract<Split, { ok: false }>) => string {
  const { t } = useLingui();
  const fmt = useFmt();
  return (split) => {
    if (split.problem === 'over') {
      return t`The parts pass what the expense has by ${fmt.money(split.overCents)}.`;
    }
    if (split.problem === 'over-percent') {
      return t`The percentages pass 100 % by ${fmt.percent(split.overBp)}.`;
    }
    const number = split.index + 1;
    if (split.problem === 'no-amount') return t`Part ${number} needs an amount above zero.`;
    return split.problem === 'nothing-left'
      ? t`Nothing is left for part ${number}.`
      : t`Part ${number} needs a project.`;
  };
}
