import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
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
      {
        id: 'name',
        header: t`Name`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 200,
        value: ({ collaborator }) => collaborator.name,
        cell: (line) => <NameLink line={line} />,
      },
      {
        id: 'kind',
        header: t`Typology`,
        kind: 'text',
        width: 140,
        value: ({ collaborator: { kind } }) => {
          const words = optionWords('collaborators', 'kind', kind);
          return words ? t(words) : kind;
        },
      },
      {
        id: 'companies',
        header: t`Companies`,
        kind: 'text',
        width: 200,
        value: ({ collaborator }) =>
          collaborator.companyIds
            .flatMap((id) => companiesById.get(id)?.name ?? [])
            .toSorted((a, b) => fmt.compare(a, b))
            .join(', ') || null,
      },
      {
        id: 'resource',
        header: t`Resource`,
        kind: 'text',
        width: 154,
        value: ({ resources }) =>
          resources.map(({ code, name }) => `${code} ${name}`).join(', ') || null,
      },
      {
        id: 'charged',
        header: t`Charged in ${year}`,
        kind: 'money',
        width: 136,
        total: 'sum',
        value: ({ chargedCents }) => chargedCents,
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
      {
        id: 'balance',
        header: t`Balance`,
        kind: 'money',
        width: 120,
        total: 'sum',
        value: ({ balanceCents }) => balanceCents,
      },
      {
        id: 'planned',
        header: t`Planned`,
        kind: 'money',
        width: 112,
        total: 'sum',
        value: ({ plannedCents }) => plannedCents,
      },
      {
        id: 'last',
        header: t`Last entry`,
        kind: 'day',
        width: 136,
        value: ({ lastOn }) => lastOn,
      },
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
