import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { optionWords } from '#ui/words/options.ts';
import type { CollaboratorLine } from '../ledger.ts';
import type { CollaboratorList } from '../queries.ts';

/** The columns of the list of collaborators. */
export function useCollaboratorColumns(
  { companiesById }: CollaboratorList,
  year: number,
): GridColumn<CollaboratorLine>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(
    () => [
      column.text('name', t`Name`, ({ collaborator }) => collaborator.name, {
        primary: true,
        pinned: true,
        width: 200,
        cell: (line) => <NameLink line={line} />,
      }),
      column.text(
        'kind',
        t`Typology`,
        ({ collaborator: { kind } }) => {
          const words = optionWords('collaborators', 'kind', kind);
          return words ? t(words) : kind;
        },
        { width: 140 },
      ),
      column.text(
        'companies',
        t`Companies`,
        ({ collaborator }) =>
          collaborator.companyIds
            .flatMap((id) => companiesById.get(id)?.name ?? [])
            .toSorted((a, b) => fmt.compare(a, b))
            .join(', ') || null,
        { width: 200 },
      ),
      column.text(
        'resource',
        t`Resource`,
        ({ resources }) => resources.map(({ code, name }) => `${code} ${name}`).join(', ') || null,
        { width: 154 },
      ),
      column.money(
        'charged',
        t`Charged to projects in ${year}`,
        ({ chargedCents }) => chargedCents,
        {
          width: 136,
          total: 'sum',
          cell: ({ collaborator, chargedCents }) => (
            <Link
              to="/collaborators/$collaboratorId/amortizations"
              params={{ collaboratorId: collaborator.id }}
              search={{ year }}
              className="x-plain-link"
              aria-label={t`${collaborator.name}, ${fmt.money(chargedCents)}: the charges behind it`}
            >
              {fmt.money(chargedCents)}
            </Link>
          ),
        },
      ),
      column.money('balance', t`Balance`, ({ balanceCents }) => balanceCents, {
        width: 120,
        total: 'sum',
      }),
      column.money('planned', t`Planned`, ({ plannedCents }) => plannedCents, {
        width: 112,
        total: 'sum',
      }),
      column.day('last', t`Last entry`, ({ lastOn }) => lastOn, { width: 136 }),
    ],
    [t, fmt, companiesById, year],
  );
}

/** A collaborator on a phone: their name and what they are owed. */
export function CollaboratorCard({ line }: { line: CollaboratorLine }) {
  return (
    <span className="x-row-card-line">
      <NameLink line={line} />
      <MoneyText cents={line.balanceCents} />
    </span>
  );
}

function NameLink({ line: { collaborator } }: { line: CollaboratorLine }) {
  return (
    <span className="x-name">
      <Link
        to="/collaborators/$collaboratorId/balances"
        params={{ collaboratorId: collaborator.id }}
        className="x-row-link"
      >
        {collaborator.name}
      </Link>
      <SyncMark mark={collaborator._mark} />
    </span>
  );
}
