import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import type { SupplierMemory } from '#domain/expenses/supplier-memory.ts';
import type { Cents } from '#domain/money.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { type RecordForm, useRecordForm } from '#records/use-record-form.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { useFmt } from '#ui/fmt.ts';
import { readMemory, rememberedFields } from './memory.ts';
import { type NewExpenseForm, newExpenseResolver } from './new-form.ts';
import type { Catalogues } from './queries.ts';

export interface NewExpenseState {
  form: RecordForm<NewExpenseForm>;
  /** What is usual with the supplier; null where nothing is known, undefined while it is being looked up. */
  memory: SupplierMemory | null | undefined;
  /** Where each field has it from that nobody typed. */
  hints: Readonly<Record<string, string>>;
}

/**
 * The form of a new expense. What nobody types in it comes from its document, else from the last expense of the
 * supplier, and follows what it depends on: the VAT the net amount, the due day the day of issue.
 */
export function useNewExpense({
  draft,
  actor,
  catalogues,
  base,
  filled = NOTHING,
  filledHints = NO_HINTS,
  grossCents = null,
  isKept = false,
}: {
  draft: string;
  actor: Actor;
  catalogues: Catalogues;
  /** What an empty form has. */
  base: NewExpenseForm;
  /** What its document says. */
  filled?: Partial<NewExpenseForm>;
  filledHints?: Readonly<Record<string, string>>;
  /** Net and VAT together, where the document says that alone. */
  grossCents?: Cents | null;
  isKept?: boolean;
}): NewExpenseState {
  const { t } = useLingui();
  const fmt = useFmt();
  const [remembered, setRemembered] = useState<Partial<NewExpenseForm>>(NOTHING);
  const start = useMemo(() => ({ ...base, ...remembered, ...filled }), [base, remembered, filled]);
  const form = useRecordForm<NewExpenseForm>(draft, start, {
    resolver: newExpenseResolver,
    isKept,
  });
  const { control, formState } = form;
  const [contactName, contactNif, companyId, net, issueDate] = useWatch({
    control,
    name: ['contactName', 'contactNif', 'companyId', 'net', 'issueDate'],
  });
  const ledgers = useAnalytics();
  const asked = [contactName, contactNif, companyId].join('|');
  const answer = useLiveQuery(async () => {
    const supplier = { contactName, contactNif, companyId };
    return { asked, memory: await readMemory(ledgers, catalogues, actor, supplier) };
  }, [ledgers, catalogues, actor, asked]);
  // That of the supplier before stays until the next is there.
  const memory = answer?.asked === asked ? answer.memory : undefined;
  // Of what is remembered itself nothing follows.
  const given = formState.dirtyFields.net ? net : (filled.net ?? base.net);
  const hasCompany = base.companyId !== '' || Boolean(filled.companyId);
  const next = memory
    ? rememberedFields(memory, { net: given, issueDate, grossCents, hasCompany })
    : NOTHING;
  if (memory !== undefined && !isSameValue(next, remembered)) setRemembered(next);

  const { dirtyFields } = formState;
  const hints = useMemo(() => {
    const isTyped = (name: string) => dirtyFields[name as keyof NewExpenseForm];
    const day = memory ? fmt.day(memory.on) : '';
    const asBefore = SAID.filter((name) => remembered[name] && !isTyped(name)).map(
      (name) => [name, t`As on ${day}`] as const,
    );
    const found = Object.entries(filledHints).filter(([name]) => !isTyped(name));
    return { ...Object.fromEntries(asBefore), ...Object.fromEntries(found) };
  }, [remembered, memory, filledHints, dirtyFields, fmt, t]);
  return { form, memory, hints };
}

/** What is said to be as before; the rest is what most expenses have. */
const SAID = [
  'companyId',
  'contactNif',
  'accountNum',
  'paymentMethod',
  'net',
  'vat',
  'withholdingBp',
  'dueDate',
  'projectId',
  'budgetId',
] as const satisfies (keyof NewExpenseForm)[];

const NOTHING: Partial<NewExpenseForm> = {};
const NO_HINTS: Readonly<Record<string, string>> = {};
