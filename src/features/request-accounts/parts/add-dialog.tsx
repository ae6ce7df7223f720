import { chakra, Grid, HStack, SimpleGrid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { expenseName } from '#domain/expenses/name.ts';
import { imputedAtFirst } from '#domain/justification/snapshot.ts';
import { sumCents } from '#domain/money.ts';
import { partsPassedOn } from '#domain/reinvoices/passing-on.ts';
import { isWithBody } from '#domain/call-requests/change.ts';
import { holdersOf } from '#domain/call-requests/grant-changes.ts';
import { useLedgerWindow } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { useOnce } from '#ui/use-once.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import type { ExpenseLine, ExpenseQuery } from '#workers/analytics/ledger/types.ts';
import { addRecords } from '../actions.ts';
import { LateReason } from './late-reason.tsx';

/** So many are shown at once: the others are found by their words. */
const WINDOW = 100;
const ALL = '';

interface Props {
  justification: RequestJustification;
  onClose: () => void;
}

/** Chooses expenses of the company and the projects of the request, and adds a record of each. */
export function AddDialog({ justification, onClose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { actor, request, items, records, projectsById, reinvoices } = justification;
  const [projectId, setProject] = useState(request.projectIds[0] ?? ALL);
  const [words, setWords] = useState('');
  const [itemId, setItem] = useState('');
  const [chosen, setChosen] = useState<readonly ExpenseLine[]>([]);
  const [lateReason, setLateReason] = useState('');
  const isLate = isWithBody(request);
  const { isBusy, once } = useOnce();
  useDirty(chosen.length > 0);
  const window = useLedgerWindow(queryOf(holdersOf(request), projectId, words), 0, WINDOW);
  const ids = new Set(chosen.map(({ row }) => row.id));
  const toggle = (line: ExpenseLine) =>
    setChosen(
      ids.has(line.row.id) ? chosen.filter(({ row }) => row.id !== line.row.id) : [...chosen, line],
    );
  const passedOn = useMemo(() => partsPassedOn(reinvoices), [reinvoices]);
  const amountOf = ({ row }: ExpenseLine) =>
    imputedAtFirst(row, new Set(request.projectIds), records, passedOn.get(row.id));
  const total = fmt.money(sumCents(chosen.map(amountOf)));
  const add = async () => {
    const crBudgetItemId = itemId === '' ? null : itemId;
    const lines = chosen.map((line) => {
      return { expense: line.row, crBudgetItemId, imputedCents: amountOf(line) };
    });
    if (await addRecords(actor, request, lines, lateReason.trim())) onClose();
  };
  const projects = request.projectIds.flatMap((id) => projectsById.get(id) ?? []);
  return (
    <Dialog
      onClose={onClose}
      title={t`Expenses to justify`}
      footer={
        <>
          <span className="x-hint">
            {chosen.length > 0 ? <Trans>To impute: {total}</Trans> : null}
          </span>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            tone="primary"
            data-save=""
            disabled={chosen.length === 0 || isBusy || (isLate && lateReason.trim() === '')}
            onClick={() => void once(add)}
          >
            <Plural value={chosen.length} one="Add # record" other="Add # records" />
          </Button>
        </>
      }
    >
      <SimpleGrid minChildWidth="180px" gap="12px" mb="12px">
        <TextField
          label={t`Expenses`}
          type="search"
          autoComplete="off"
          placeholder={t`Supplier, document, concept`}
          value={words}
          onChange={setWords}
        />
        <ComboField
          label={t`Project`}
          empty={t`All of the company`}
          options={projects.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          value={projectId}
          onChange={setProject}
        />
        <ComboField
          label={t`Budget item`}
          empty={t({ message: 'None', context: 'budget item' })}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={itemId}
          onChange={setItem}
        />
      </SimpleGrid>
      {isLate ? <LateReason value={lateReason} onChange={setLateReason} /> : null}
      {window?.lines.length === 0 ? (
        <p className="x-hint">{t`No expense matches`}</p>
      ) : (
        <ul className="x-lines" aria-label={t`Expenses`}>
          {window?.lines.map((line) => (
            <Choice
              key={line.row.id}
              line={line}
              cents={amountOf(line)}
              isHere={records.some(({ expenseId }) => expenseId === line.row.id)}
              isChosen={ids.has(line.row.id)}
              onToggle={() => toggle(line)}
            />
          ))}
        </ul>
      )}
      {window && window.count > WINDOW ? (
        <p className="x-hint">
          <Plural
            value={window.count - WINDOW}
            one="# more: search for it by its words."
            other="# more: search for them by their words."
          />
        </p>
      ) : null}
    </Dialog>
  );
}

function Choice({
  line: { row },
  cents,
  isHere,
  isChosen,
  onToggle,
}: {
  line: ExpenseLine;
  cents: number;
  isHere: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const name = expenseName(row);
  return (
    <li>
      <HStack as="label" gap="10px" minH="44px" py="4px" cursor="pointer">
        <chakra.input
          type="checkbox"
          flex="none"
          boxSize="16px"
          checked={isChosen}
          onChange={onToggle}
        />
        <Grid as="span" flex="1" minW="0">
          {name || t`Expense without name`}
          <span className="x-hint">
            {fmt.day(row.issueDate)}
            {row.concept && row.concept !== name ? ` · ${row.concept}` : ''}
            {isHere ? ` · ${t`in this CJ already`}` : ''}
          </span>
        </Grid>
        <MoneyText cents={cents} />
      </HStack>
    </li>
  );
}

function queryOf(holders: readonly string[], projectId: string, search: string): ExpenseQuery {
  return {
    // What other companies of the group spent is not to be justified here.
    companyIds: holders.length > 0 ? holders : null,
    projectId: projectId === ALL ? null : projectId,
    budgetId: null,
    from: null,
    to: null,
    types: ['outgoings', 'payrolls', 'amortizations'],
    states: null,
    only: null,
    search,
    sort: { field: 'issueDate', direction: 'descending' },
  };
}
