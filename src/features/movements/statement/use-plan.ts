import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { BankBalance } from '#contract/resources/bank-balances.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Project } from '#contract/resources/projects.ts';
import { useMovementsLike } from '#ui/analytics/use-ledger.ts';
import type { BankMovement } from '#domain/banking/movement.ts';
import { countedOn, isFollowed } from '#domain/banking/movement-key.ts';
import { ruleFor } from '#domain/banking/rules.ts';
import { savedRows } from '#local/mirror/read.ts';
import { likelyThere, ownerOf, type PlanLine, planImport, withAccount } from './plan.ts';
import { closingBalances, fieldsOfLine, type ImportLine } from './save.ts';
import type { PreviewStepState, Source } from './use-import.ts';

/** A movement of the file as the preview lists it. */
export interface PreviewLine extends PlanLine {
  id: string;
}

/** An account of the file, and the one that it is taken for; empty while that was not chosen. */
interface PlanAccount {
  source: Source;
  isKnown: boolean;
  iban: string;
  companyId: string;
  /** What was chosen: an account, or the company whose account it is as it stands. */
  choice: string;
}

/**
 * What the accounts of a file bring: whose each is, what is there already, and which lines are taken: into the project,
 * or into none. New ones are until somebody says no; doubts, and lines of no project for one, only when chosen.
 */
export function usePlan(
  { sources, before }: Pick<PreviewStepState, 'sources' | 'before'>,
  project: Project | null,
  companies: readonly Company[],
) {
  /** Account of the file → the one that was chosen for it. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  /** Lines that were chosen, or not, against what is proposed. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());

  const accounts = useMemo(
    () =>
      sources.map((source): PlanAccount => {
        // Of a table the account was chosen with its columns, unless its lines say it.
        const isChosen = before !== null && before.choice.account === null;
        const isKnown = isChosen || ownerOf(source.account, companies) !== undefined;
        const choice = chosen[source.account] ?? (isKnown ? source.account : '');
        const asItIs = companies.find(({ id }) => id === choice);
        const iban = asItIs ? source.account : choice;
        const companyId = asItIs?.id ?? ownerOf(iban, companies)?.id ?? project?.companyId ?? '';
        return { source, isKnown, iban, companyId, choice };
      }),
    [sources, before, companies, chosen, project?.companyId],
  );
  const brought = useMemo(
    () =>
      accounts.map(({ source, iban, companyId }) => {
        const account = iban || source.account;
        return { source, account, companyId, movements: withAccount(source.movements, account) };
      }),
    [accounts],
  );
  const there = useMovementsLike(
    likelyThere(
      brought.flatMap(({ movements }) => movements),
      brought.map(({ companyId }) => companyId),
      brought.map(({ source }) => source.toOn),
    ),
  );
  const rules = useLiveQuery(() => savedRows('bankRules'), []);
  const balances = useLiveQuery(() => savedRows('bankBalances'), []);
  const counted = useMemo(
    () =>
      there &&
      balances &&
      brought.map((one) => ({ ...one, ...goingOn(one, brought, there, balances) })),
    [brought, there, balances],
  );
  const lines = useMemo((): PreviewLine[] | undefined => {
    if (!there || !rules || !counted) return undefined;
    const seen = new Set<string>();
    const keys = counted.flatMap(({ movements }) => movements.map(({ key }) => key));
    return counted.flatMap(({ companyId, movements }, index) => {
      return planImport(movements, companyId, there, keys).map((line): PreviewLine => {
        // A file may bring an account twice, for days that overlap.
        const isRepeated = seen.has(line.movement.key);
        seen.add(line.movement.key);
        const id = `${index}:${line.movement.line}`;
        const status =
          isRepeated || (project === null && line.status === 'free') ? 'known' : line.status;
        const rule = status === 'known' ? null : ruleFor(rules, ruledBy(line));
        return { ...line, id, status, rule };
      });
    });
  }, [counted, there, rules, project]);

  const selection = useMemo(
    () => new Set((lines ?? []).filter((line) => isChosen(line, turned)).map(({ id }) => id)),
    [lines, turned],
  );
  return {
    accounts,
    lines,
    selection,
    /** What the accounts held at the end. */
    closings: closingBalances(accounts.filter((_, index) => !counted?.[index]?.isFollowed)),
    setAccount: (account: string, choice: string) => setChosen({ ...chosen, [account]: choice }),
    select: (next: ReadonlySet<string>) => {
      const differs = (lines ?? []).filter(
        ({ id, status }) => status !== 'known' && next.has(id) !== (status === 'fresh'),
      );
      setTurned(new Set(differs.map(({ id }) => id)));
    },
    /** What is to be saved; with the others, the new ones that were not chosen too, of no project. */
    linesToSave: (withOthers: boolean): ImportLine[] =>
      (lines ?? []).flatMap((line) => {
        if (selection.has(line.id)) return { line, projectId: project?.id ?? null };
        return withOthers && line.status === 'fresh' ? { line, projectId: null } : [];
      }),
  };
}

interface Brought {
  source: Source;
  account: string;
  companyId: string;
  movements: readonly BankMovement[];
}

/** As `countedOn` and `isFollowed`; the parts of a day that one file has were counted as it was read. */
function goingOn(
  { source, account, companyId, movements }: Brought,
  brought: readonly Brought[],
  there: readonly Movement[],
  balances: readonly BankBalance[],
): { movements: readonly BankMovement[]; isFollowed: boolean } {
  if (brought.some((one) => one.account === account && one.source !== source)) {
    return { movements, isFollowed: false };
  }
  const isOwn = (one: { companyId: string; bankIban: string | null }) =>
    one.companyId === companyId && one.bankIban === account;
  const known = {
    closings: balances.filter((one) => isOwn(one) && one.source === 'statement'),
    movements: there
      .filter((one) => isOwn(one) && one.importKey !== '')
      .map(({ importKey: key, date, amountCents }) => ({ key, operationOn: date, amountCents })),
  };
  const counted = countedOn({ ...source, movements }, known);
  return { movements: counted, isFollowed: isFollowed({ ...source, movements: counted }, known) };
}

/** A line as a rule looks at it. */
function ruledBy(line: PlanLine) {
  const {
    companyId,
    bankIban = null,
    amountCents,
    concept = '',
    notes = '',
  } = fieldsOfLine(line, null);
  return { companyId, bankIban, amountCents, concept, notes, contact: '' };
}

function isChosen({ id, status }: PreviewLine, turned: ReadonlySet<string>): boolean {
  return status !== 'known' && (status === 'fresh') !== turned.has(id);
}
