import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { filesWithBytes } from '#local/files/same-bytes.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { takeToTray, type WaitingInvoice } from '#local/received/tray.ts';
import { showRefused } from '#records/use-save.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { today } from '#ui/today.ts';
import { showUndoable } from '#ui/undoable.ts';
import { INVOICE_FORMATS } from '#ui/words/invoices.ts';
import { createOf, emptyNewForm, type NewExpenseForm } from '../new-form.ts';
import { NewExpenseFields } from '../parts/new-expense-fields.tsx';
import { ReadingNotice } from '../parts/reading-notice.tsx';
import type { Catalogues } from '../queries.ts';
import { useNewExpense } from '../use-new-expense.ts';
import { createFromInvoice, draftOf, dropInvoice } from './create-draft.ts';
import { placeWords, readFields } from './read-fields.ts';

interface Props {
  invoice: WaitingInvoice;
  waiting: readonly WaitingInvoice[];
  actor: Actor;
  catalogues: Catalogues;
  /** The company of who has one alone, or the one in view. */
  companyId: string;
  /** Words of the document that the field with the focus was filled in from; empty for none. */
  onSeek: (words: string) => void;
  /** It waits no more. */
  onGone: () => void;
}

/** The form of one waiting invoice, filled in with what was read of it. What is typed is kept as it is typed. */
export function DraftForm(props: Props) {
  const { invoice, waiting, actor, catalogues, companyId, onSeek, onGone } = props;
  const { t, i18n } = useLingui();
  const { id, name, invoice: reading } = invoice;
  const [base] = useState(() => emptyNewForm(companyId, today()));
  const { fields, places } = useMemo(
    () => readFields(reading, catalogues.companies),
    [reading, catalogues.companies],
  );
  const filledHints = useMemo(() => {
    const said = reading?.said === 'read' ? INVOICE_FORMATS[reading.invoice.format] : '';
    const format = typeof said === 'string' ? said : i18n._(said);
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== null && value !== false)
        .map(([field]) => {
          const place = places[field as keyof typeof places];
          return [field, place ? i18n._(placeWords(place)) : format] as const;
        }),
    );
  }, [reading, fields, places, i18n]);
  const state = useNewExpense({
    draft: draftOf(id),
    isKept: true,
    actor,
    catalogues,
    base,
    filled: fields,
    filledHints,
    grossCents: reading?.said === 'read' ? reading.grossCents : null,
  });
  const { form, memory } = state;
  const { isSubmitting, errors } = form.formState;
  const [asks, setAsks] = useState(false);
  useTakenUp(form.draft);
  const box = useFocusOnWhatLacks(reading !== null && memory !== undefined, form.getValues);

  const save = form.handleSubmit(async (typed) => {
    const outcome = await createFromInvoice(actor, invoice, createOf(typed));
    if (!showRefused(form, outcome)) return;
    form.finish();
    onGone();
    const said = expenseName(typed);
    showUndoable(t`"${said}" saved on this device with its document`, undoOf(outcome.seqs));
  });
  const onFocus = ({ target }: FocusEvent) => {
    const field = (target as { name?: string }).name as keyof typeof places;
    onSeek(places[field]?.words ?? '');
  };
  return (
    <div ref={box} className="x-card" onFocus={onFocus}>
      <Form className="x-form" problem={errors.root?.message} onSave={save}>
        {reading ? <ReadingNotice {...{ name, reading }} /> : null}
        <SameDocumentNotice {...{ invoice, waiting }} />
        <NewExpenseFields {...{ state, actor, catalogues }} />
        <footer className="x-form-foot">
          <Button onClick={() => setAsks(true)}>{t`Throw away`}</Button>
          <Button onClick={() => void takeToTray(id).then(onGone)}>{t`It is no expense`}</Button>
          <Button tone="primary" type="submit" disabled={isSubmitting}>{t`Create`}</Button>
        </footer>
      </Form>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Throw ${name} away?`}
        confirm={t`Throw away`}
        onConfirm={() => void dropInvoice(id).then(onGone)}
      >
        {t`The document and what was typed of it are gone for good then.`}
      </ConfirmDialog>
    </div>
  );
}

/** What was typed before is there again unasked: it is the draft of this very document. */
function useTakenUp(offer: { take: () => void } | null): void {
  const take = useEffectEvent(() => offer?.take());
  const isOffered = offer !== null;
  useEffect(() => {
    if (isOffered) take();
  }, [isOffered]);
}

/** What an expense has to have, in the order in which it is asked for. */
const ASKED = [
  'companyId',
  'contactName',
  'docNumber',
  'issueDate',
  'net',
  'projectId',
] as const satisfies (keyof NewExpenseForm)[];

/**
 * Once all that can be known is filled in, the first field that lacks something has the focus, or else the button;
 * not under fingers, where it would open the keyboard.
 */
function useFocusOnWhatLacks(isReady: boolean, getValues: () => NewExpenseForm) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReady || matchMedia('(pointer: coarse)').matches) return undefined;
    // What the supplier's last expense tells is filled in by then.
    const frame = requestAnimationFrame(() => {
      const values = getValues();
      const lacks = (field: (typeof ASKED)[number]) =>
        (values[field] ?? '') === '' && !(field === 'net' && values.rates);
      const name = ASKED.find(lacks);
      const selector = name === undefined ? '[type=submit]' : `input[name="${name}"]`;
      box.current?.querySelector<HTMLElement>(selector)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, getValues]);
  return box;
}

/** Warns where the very same document is on this device already. */
function SameDocumentNotice(props: {
  invoice: WaitingInvoice;
  waiting: readonly WaitingInvoice[];
}) {
  const same = useSameDocument(props.invoice, props.waiting);
  if (!same) return null;
  const { name, expenseId } = same;
  return (
    <div className="x-notice" data-tone="warn" role="status">
      <p>
        {expenseId === null ? (
          <Trans>The same document is here already: {name}.</Trans>
        ) : (
          <Trans>
            The same document belongs to{' '}
            <Link to="/expenses" search={{ peek: expenseId }} target="_blank">
              an expense
            </Link>{' '}
            already: {name}.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** What has the very bytes of a waiting invoice: a document, or another invoice that waits. */
interface SameDocument {
  name: string;
  /** Null where it is the document of no expense. */
  expenseId: string | null;
}

/** The first that has the same bytes; null for none, undefined while being looked for. */
function useSameDocument(
  { id, sha256 }: WaitingInvoice,
  waiting: readonly WaitingInvoice[],
): SameDocument | null | undefined {
  const files = useLiveQuery(() => filesWithBytes(sha256), [sha256]);
  if (files === undefined) return undefined;
  const file = files.find(({ resource }) => resource === 'expenses') ?? files[0];
  if (file) return { name: file.name, expenseId: file.resource === 'expenses' ? file.rowId : null };
  const earlier = waiting.find((one) => one.id < id && one.sha256 === sha256);
  return earlier ? { name: earlier.name, expenseId: null } : null;
}
