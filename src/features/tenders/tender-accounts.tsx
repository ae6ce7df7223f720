import { patternOf, patternText } from '#domain/accounts/account-pattern.ts';
import { changeFields } from '#records/actions.ts';
import { HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { sayRefused } from '#records/outcome.ts';
import { type Tender, tenderRow } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { isAccountPattern, matchesAccount } from '#domain/accounts/account-pattern.ts';
import type { LocalRow } from '#local/db.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { type AccountUse, usesOf } from './accounts.ts';
import { TENDERS } from './definition.tsx';
import { FieldWithButton, FramedList } from './parts/layouts.ts';
import { TenderTab } from './parts/tender-page.tsx';
import { useExpenseAccounts, useJustified } from './queries.ts';
import type { TenderLine } from './tender.ts';

/** The accounts that the tender does not take, and those that its justifications have. */
export function TenderAccounts() {
  return (
    <TenderTab
      renderView={({ line }, actor) => (
        <>
          <Ineligible tender={line.tender} actor={actor} />
          <Used line={line} />
        </>
      )}
    />
  );
}

function Ineligible({ tender, actor }: { tender: LocalRow<Tender>; actor: Actor }) {
  const { t } = useLingui();
  const accounts = useExpenseAccounts() ?? [];
  const mayChange = canTender(actor, 'update');
  const { ineligibleAccounts: patterns } = tender;
  const save = async (next: string[]) => {
    const seen = { ineligibleAccounts: patterns };
    const outcome = await changeFields(TENDERS, actor, tender, { ineligibleAccounts: next }, seen);
    sayRefused(outcome);
  };
  const namesOf = (pattern: string) => [
    ...new Set(
      accounts
        .filter(({ num }) => matchesAccount(pattern, num))
        .map(({ num, name }) => `${num} ${name}`),
    ),
  ];
  return (
    <Card title={t`Accounts that it does not take`} actions={<SavedPhrase mark={tender._mark} />}>
      {patterns.length === 0 ? (
        <p className="x-hint">{t`None: expenses of every account may be justified.`}</p>
      ) : (
        <FramedList aria-label={t`Accounts that it does not take`}>
          {patterns.map((pattern) => (
            <HStack as="li" key={pattern} justify="space-between">
              <span>
                <strong>{patternText(pattern)}</strong> <AccountNames names={namesOf(pattern)} />
              </span>
              {mayChange ? (
                <IconButton
                  label={t`Take ${patternText(pattern)} again`}
                  icon={X}
                  iconSize={14}
                  onClick={() => void save(patterns.filter((one) => one !== pattern))}
                />
              ) : null}
            </HStack>
          ))}
        </FramedList>
      )}
      {mayChange ? (
        <AddPattern patterns={patterns} onAdd={(pattern) => void save([...patterns, pattern])} />
      ) : null}
    </Card>
  );
}

const MOST_NAMES = 4;

function AccountNames({ names }: { names: readonly string[] }) {
  const rest = names.length - MOST_NAMES;
  return (
    <span className="x-hint">
      {names.length === 0 ? (
        <Trans>No account of the group is one of them</Trans>
      ) : (
        names.slice(0, MOST_NAMES).join(' · ')
      )}
      {rest > 0 ? (
        <>
          {' '}
          <Trans>and {rest} more</Trans>
        </>
      ) : null}
    </span>
  );
}

interface AddPatternProps {
  patterns: readonly string[];
  onAdd: (pattern: string) => void;
}

function AddPattern({ patterns, onAdd }: AddPatternProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const pattern = patternOf(typed);
    if (!isAccountPattern(pattern)) setError('account-pattern');
    else if (patterns.includes(pattern)) setError('taken');
    else if (!tenderRow.shape.ineligibleAccounts.safeParse([...patterns, pattern]).success) {
      setError('too-long');
    } else {
      onAdd(pattern);
      setTyped('');
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <FieldWithButton maxW="60ch">
        <TextField
          label={t`Account, or how accounts begin`}
          help={t`669 stands for all accounts that begin with it`}
          maxLength={60}
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
        <Button type="submit" icon={Plus} iconSize={14} disabled={typed === ''}>
          <Trans>Do not take it</Trans>
        </Button>
      </FieldWithButton>
    </form>
  );
}

/** What the justifications of its requests have on each account. */
function Used({ line }: { line: TenderLine }) {
  const { t } = useLingui();
  const accounts = useExpenseAccounts();
  const records = useJustified(line.requests.map(({ id }) => id));
  const { ineligibleAccounts } = line.tender;
  const columns = useColumns();
  const uses = useMemo(() => {
    const names = new Map(accounts?.map(({ num, name }) => [num, name]));
    return usesOf(records ?? [], (num) => names.get(num) ?? '', ineligibleAccounts);
  }, [records, accounts, ineligibleAccounts]);
  if (!records || !accounts) return null;
  return (
    <Card title={t`Accounts in the justifications`}>
      {uses.length === 0 ? (
        <EmptyState title={t`No records in CJ`}>
          <Trans>
            What the requests of this call justify stands here by account, eligible or not.
          </Trans>
        </EmptyState>
      ) : (
        <DataGrid
          label={t`Accounts in the justifications`}
          rows={uses}
          columns={columns}
          rowId={numOf}
          stateKey="tender-accounts"
          renderCard={renderCard}
        />
      )}
    </Card>
  );
}

function useColumns(): GridColumn<AccountUse>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      column.text('num', t`Account`, numOf, { width: 120, primary: true }),
      column.text('name', t`Name`, ({ name }) => name, { width: 280 }),
      column.state(
        'eligible',
        t`Eligible`,
        (use) => (use.isTaken ? t`Eligible` : t`Not eligible`),
        { width: 140, cell: (use) => <Eligible isTaken={use.isTaken} /> },
      ),
      column.number('records', t`Records`, ({ records }) => records, { width: 100, total: 'sum' }),
      column.money('justified', t`Justified`, ({ justifiedCents }) => justifiedCents, {
        width: 140,
        total: 'sum',
      }),
    ],
    [t],
  );
}

function Eligible({ isTaken }: { isTaken: boolean }) {
  const { t } = useLingui();
  return isTaken ? (
    <StateChip tone="success">{t`Eligible`}</StateChip>
  ) : (
    <StateChip tone="danger">{t`Not eligible`}</StateChip>
  );
}

const numOf = ({ num }: AccountUse): string => num;
const renderCard = ({ num, name, isTaken, justifiedCents }: AccountUse) => (
  <span className="x-row-card">
    <span className="x-row-card-line">
      <strong>
        {num} {name}
      </strong>
      <MoneyText cents={justifiedCents} />
    </span>
    <span className="x-row-card-line">
      <Eligible isTaken={isTaken} />
    </span>
  </span>
);
