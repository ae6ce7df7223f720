import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { sayRefused } from '#records/outcome.ts';
import type { BudgetLineStatus } from '#domain/budgets/kinds.ts';
import { closeTakenBack, showSnackbar } from '#ui/interface-state.ts';
import {
  addLines,
  canBudget,
  changeLine,
  type Direction,
  type LineChange,
  type LineFields,
  type LinePatch,
  move,
  type LinesOutcome,
  setStatus,
  takeBack,
  type Writer,
} from './actions.ts';

type Step = readonly LineChange[];

/** Steps that can be taken back on one visit. */
const KEPT = 100;
const UNDO_MS = 10_000;

/** Takes one step back, also when others followed it. */
export type Undo = (() => Promise<void>) & { isGone: () => boolean };

/**
 * Where a budget is written: every step is saved at once, in its turn, and answers what takes it back;
 * null where a rule forbade it, which was said.
 */
export interface BudgetEditor {
  writer: Writer;
  mayWrite: boolean;
  /** Whether lines may be made: not of a project that is over. */
  mayAdd: boolean;
  change: (id: string, patch: LinePatch, seen?: LinePatch) => Promise<Undo | null>;
  move: (id: string, direction: Direction) => Promise<Undo | null>;
  setStatus: (ids: readonly string[], status: BudgetLineStatus) => Promise<Undo | null>;
  add: (lines: readonly { id?: string; fields: LineFields }[]) => Promise<Undo | null>;
  /** Strikes a line through, and offers to put it back. */
  remove: (line: { id: string; name: string; status: BudgetLineStatus }) => Promise<void>;
  /** Takes the last step back. */
  undoLast: () => Promise<void>;
}

export function useBudgetEditor({ actor, project }: Writer): BudgetEditor {
  const { t } = useLingui();
  const steps = useRef<Step[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<Writer>({ actor, project });
  useEffect(() => {
    latest.current = { actor, project };
  }, [actor, project]);
  const { companyId, id: projectId, state } = project;

  return useMemo(() => {
    const writer = (): Writer => latest.current;
    /** A step begins when the one before it is saved: each reads the budget as that left it. */
    const inTurn = async (step: () => Promise<LinesOutcome>): Promise<LinesOutcome> => {
      const turn = last.current.then(step);
      last.current = turn.catch(() => undefined);
      const outcome = await turn;
      sayRefused(outcome);
      return outcome;
    };
    const undo = async (step: Step): Promise<void> => {
      if (!steps.current.includes(step)) return;
      steps.current = steps.current.filter((one) => one !== step);
      closeTakenBack();
      await inTurn(() => takeBack(writer(), step));
    };
    const run = async (action: () => Promise<LinesOutcome>): Promise<Undo | null> => {
      const outcome = await inTurn(action);
      if (!outcome.ok) return null;
      const step = outcome.undo;
      if (step.length > 0) steps.current = [...steps.current, step].slice(-KEPT);
      return Object.assign(() => undo(step), { isGone: () => !steps.current.includes(step) });
    };
    return {
      writer: { actor, project },
      mayWrite: canBudget({ actor, project }, 'update'),
      mayAdd: canBudget({ actor, project }, 'create'),
      change: (id, patch, seen) => run(() => changeLine(writer(), id, patch, seen)),
      move: (id, direction) => run(() => move(writer(), id, direction)),
      setStatus: (ids, status) => run(() => setStatus(writer(), ids, status)),
      add: (lines) => run(() => addLines(writer(), lines)),
      remove: async ({ id, name, status }) => {
        if (status === 'removed') return;
        const back = await run(() => setStatus(writer(), [id], 'removed'));
        if (!back) return;
        showSnackbar(t`"${name}" was removed; it stays in its place, struck through`, {
          duration: UNDO_MS,
          action: { label: t`Undo`, run: () => void back(), isGone: back.isGone },
        });
      },
      undoLast: async () => {
        const step = steps.current.at(-1);
        if (step) await undo(step);
        else showSnackbar(t`There is nothing to undo on this page.`);
      },
    } satisfies BudgetEditor;
    // oxlint-disable-next-line react/exhaustive-deps -- a project that only changed is read when a step begins
  }, [t, actor, companyId, projectId, state]);
}
