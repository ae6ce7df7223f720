import { Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { leftToPassOn, PASSED_ON_STATES, PASSED_ON_TYPES } from '#domain/reinvoices/passing-on.ts';
import { useLedgerWindow } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import type { ExpenseLine, ExpenseQuery } from '#workers/analytics/ledger/types.ts';
import { expenseRow, type FormLine, lineOf } from '../lines.ts';
import { expenseInLine } from '../reinvoice.ts';

/** Asked for at once: enough to find some that are free yet. */
const WINDOW = 300;
const SHOWN = 6;

interface Props {
  issuerId: string;
  projectId: string;
  /** What other reinvoices pass on, by expense. */
  passed: ReadonlyMap<string, Cents>;
  chosen: readonly FormLine[];
  onAdd: (line: FormLine) => void;
}

/** Costs of the issuer that the project bears, with what is left of each to be passed on. */
export function ExpensePicker({ issuerId, projectId, passed, chosen, onAdd }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const window = useLedgerWindow(queryOf(issuerId, projectId, words), 0, WINDOW);
  if (!window) return null;
  const inUse = new Set(chosen.map(({ expenseId }) => expenseId));
  const free = window.lines.flatMap(({ row, imputedCents }): FreeCost[] => {
    const leftCents = inUse.has(row.id) ? 0 : leftToPassOn(imputedCents, passed.get(row.id));
    return leftCents === 0 ? [] : [{ row, leftCents }];
  });
  const more = free.length - SHOWN + Math.max(window.count - WINDOW, 0);
  return (
    <Grid gap="8px" minWidth="0">
      <TextField
        label={t`Expenses to pass on`}
        type="search"
        autoComplete="off"
        placeholder={t`Supplier, document, concept`}
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          // Enter looks for it, and does not save the form around.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      {free.length === 0 ? (
        <p className="x-hint">
          {words.trim() === '' ? (
            <Trans>No expense of the issuer that this project bears is left to pass on.</Trans>
          ) : (
            <Trans>No expense that is left to pass on has these words.</Trans>
          )}
        </p>
      ) : (
        <ul className="x-list">
          {free.slice(0, SHOWN).map((cost) => (
            <Free key={cost.row.id} cost={cost} onAdd={() => onAdd(passedLine(cost))} />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="x-hint">
          <Plural
            value={more}
            one="# more: search for it by its words."
            other="# more: search for them by their words."
          />
        </p>
      ) : null}
    </Grid>
  );
}

/** A cost, and what of it is left to pass on. */
interface FreeCost {
  row: ExpenseLine['row'];
  leftCents: Cents;
}

function Free({ cost: { row, leftCents }, onAdd }: { cost: FreeCost; onAdd: () => void }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const name = expenseInLine(row);
  return (
    <Grid
      as="li"
      templateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      gap="12px"
      paddingTop="6px"
      borderTop="1px solid"
      borderColor="border"
    >
      <Grid as="span" minWidth="0" overflowWrap="anywhere">
        {name}
        <span className="x-hint">
          {fmt.day(row.issueDate)} · {fmt.money(leftCents)}
        </span>
      </Grid>
      <Button size="small" icon={Plus} aria-label={t`Add ${name}`} onClick={onAdd}>
        <Trans>Add</Trans>
      </Button>
    </Grid>
  );
}

function passedLine({ row, leftCents }: FreeCost): FormLine {
  return lineOf(expenseRow(row.id, expenseInLine(row), leftCents));
}

function queryOf(issuerId: string, projectId: string, search: string): ExpenseQuery {
  return {
    companyIds: [issuerId],
    projectId,
    budgetId: null,
    from: null,
    to: null,
    types: PASSED_ON_TYPES,
    states: PASSED_ON_STATES,
    only: null,
    search,
    sort: { field: 'issueDate', direction: 'descending' },
  };
}
