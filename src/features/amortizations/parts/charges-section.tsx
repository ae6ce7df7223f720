import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Actor } from '#domain/access/policy.ts';
import { AMORTIZATION_STATES } from '#domain/amortizations/kinds.ts';
import type { AmortizationView } from '#domain/amortizations/views.ts';
import type { LocalRow } from '#local/db.ts';
import { RecordGrid } from '#records/record-grid.tsx';
import { dataWithRows } from '#records/records-data.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { useChargesBehind } from '#ui/analytics/use-ledger.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
import { AMORTIZATION_STATES as STATE_WORDS } from '#ui/words/money.ts';
import { showUndoable } from '#ui/undoable.ts';
import type { ChargeQuery } from '#workers/analytics/ledger/types.ts';
import { maySetState, setStates } from '../actions.ts';
import { CHARGES } from '../definition.tsx';
import { lineAsked } from '../matrix.ts';
import type { Catalogues } from '../catalogues.ts';
import { ALL_LINES, type AmortizationsSearch, NO_LINE } from '../search.ts';
import { useViewWords } from './use-view-words.ts';

interface Props {
  query: ChargeQuery;
  actor: Actor;
  catalogues: Catalogues;
  search: AmortizationsSearch;
  onPeek: (peek: string) => void;
}

/** The charges behind a figure of the matrix, with their states, which are set for several at once. */
export function ChargesSection({ query, actor, catalogues, search, onPeek }: Props) {
  const { t } = useLingui();
  const { view, year } = query;
  const behind = useChargesBehind({ ...query, ...lineAsked(year, search) });
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const fmt = useFmt();
  const shown = behind?.rows ?? NONE;
  const data = useMemo(() => dataWithRows(CHARGES, catalogues.named, shown), [catalogues, shown]);
  const chosen = shown.filter(({ id }) => selection.has(id));
  const title = useTitle(view, year, search, catalogues);
  return (
    <section className="x-column" aria-label={title}>
      <header className="x-line x-line-ends">
        <h2 className="x-subtitle">{title}</h2>
        <Link
          to="."
          className="x-plain-link"
          search={(current: object) => ({ ...current, line: undefined, month: undefined })}
          aria-label={t`Close the list`}
        >
          <X size={16} aria-hidden="true" />
        </Link>
      </header>
      {behind && behind.count > shown.length ? (
        <p className="x-hint">
          <Trans>
            The first {fmt.number(shown.length)} of {fmt.number(behind.count)}: choose a line or a
            month to see the others.
          </Trans>
        </p>
      ) : null}
      <RecordGrid
        definition={CHARGES}
        {...{ data }}
        label={title}
        rows={shown}
        onOpen={({ id }) => onPeek(id)}
        selection={selection}
        onSelection={setSelection}
        stateKey="amortization-charges"
        toolbar={
          chosen.length === 0 ? null : (
            <StatesMenu
              {...{ actor, catalogues }}
              charges={chosen}
              onDone={() => setSelection(new Set())}
            />
          )
        }
        empty={<EmptyState kind="none-match" title={t`No charges here`} />}
      />
    </section>
  );
}

interface StatesMenuProps {
  actor: Actor;
  catalogues: Catalogues;
  charges: readonly Amortization[];
  onDone: () => void;
}

function StatesMenu({ actor, catalogues, charges, onDone }: StatesMenuProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const set = async (state: (typeof AMORTIZATION_STATES)[number]) => {
    const seqs = await setStates(actor, charges, state, catalogues);
    const count = fmt.number(seqs.length);
    if (seqs.length > 0) showUndoable(t`Charges changed on this device: ${count}`, undoOf(seqs));
    onDone();
  };
  const count = fmt.number(charges.length);
  return (
    <span className="x-line">
      <Menu
        trigger={<Button size="small">{t`Set the state of ${count}`}</Button>}
        sections={[
          {
            id: 'states',
            items: AMORTIZATION_STATES.map((state) => ({
              id: state,
              label: t(STATE_WORDS[state]),
              disabled: !charges.some((charge) => maySetState(actor, charge, state, catalogues)),
              onSelect: () => void set(state),
            })),
          },
        ]}
      />
      <IconButton label={t`Choose none`} icon={X} onClick={onDone} />
    </span>
  );
}

/** What the list is of: a line of the matrix, and a month or the year. */
function useTitle(
  view: AmortizationView,
  year: number,
  { line = ALL_LINES, month }: AmortizationsSearch,
  { projectsById, beadsById }: Catalogues,
): string {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useViewWords()[view];
  const when =
    month === undefined ? String(year) : fmt.month(`${year}-${String(month).padStart(2, '0')}-01`);
  if (line === ALL_LINES) return t`Charges, ${when}`;
  if (line === NO_LINE) return `${words.none}, ${when}`;
  if (view === 'account') return `${line}, ${when}`;
  const named = (view === 'project' ? projectsById : beadsById).get(line);
  return `${named ? `${named.code} ${named.name}` : words.unknown}, ${when}`;
}

const NONE: readonly LocalRow<Amortization>[] = [];
