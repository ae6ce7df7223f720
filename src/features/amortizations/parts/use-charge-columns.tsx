import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { AmortizationState } from '#domain/amortizations/kinds.ts';
import type { LocalRow } from '#local/db.ts';
import { useFmt } from '#ui/fmt.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { AMORTIZATION_STATES, AMORTIZATION_TYPES } from '#ui/words/money.ts';
import type { Catalogues } from '../queries.ts';

type Charge = LocalRow<Amortization>;

const TONES: Readonly<Record<AmortizationState, Tone>> = {
  planned: 'neutral',
  posted: 'info',
  justified: 'success',
};

/** The columns of a list of charges. */
export function useChargeColumns(catalogues: Catalogues): GridColumn<Charge>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    const { projectsById, companiesById } = catalogues;
    const projectOf = ({ projectId }: Charge) => {
      const project = projectId === null ? undefined : projectsById.get(projectId);
      return project ? `${project.code} ${project.name}` : null;
    };
    return [
      {
        id: 'resource',
        header: t`Resource`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 220,
        value: (charge) => resourceName(charge, catalogues) || t`Unknown resource`,
        cell: (charge) => (
          <ChargeLink charge={charge}>
            {resourceName(charge, catalogues) || t`Unknown resource`}
          </ChargeLink>
        ),
      },
      {
        id: 'period',
        header: t`Month`,
        kind: 'text',
        width: 130,
        value: ({ period }) => period,
        cell: ({ period }) => fmt.month(`${period}-01`),
      },
      {
        id: 'amount',
        header: t`Amount`,
        kind: 'money',
        width: 120,
        total: 'sum',
        value: ({ amountCents }) => amountCents,
      },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        width: 120,
        value: ({ state }) => t(AMORTIZATION_STATES[state]),
        cell: ({ state }) => (
          <StateChip tone={TONES[state]}>{t(AMORTIZATION_STATES[state])}</StateChip>
        ),
      },
      {
        id: 'type',
        header: t`Type`,
        kind: 'text',
        width: 150,
        value: ({ type }) => t(AMORTIZATION_TYPES[type]),
      },
      { id: 'project', header: t`Project`, kind: 'text', width: 200, value: projectOf },
      {
        id: 'account',
        header: t`Account`,
        kind: 'text',
        width: 110,
        value: ({ accountNum }) => accountNum || null,
      },
      {
        id: 'company',
        header: t`Company`,
        kind: 'text',
        width: 150,
        value: ({ companyId }) => companiesById.get(companyId)?.name ?? null,
      },
      {
        id: 'days',
        header: t`Days`,
        kind: 'number',
        width: 80,
        hidden: true,
        value: ({ days }) => days,
      },
      {
        id: 'units',
        header: t`Units`,
        kind: 'number',
        width: 90,
        hidden: true,
        value: ({ type, quantity }) => (type === 'usage' ? quantity / 1_000 : null),
      },
    ];
  }, [t, fmt, catalogues]);
}

/** A charge on a phone. */
export function ChargeCard({ charge, catalogues }: { charge: Charge; catalogues: Catalogues }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <span className="amort-card">
      <ChargeLink charge={charge}>
        {resourceName(charge, catalogues) || t`Unknown resource`}
      </ChargeLink>
      <MoneyText cents={charge.amountCents} />
      <span className="x-hint">{fmt.month(`${charge.period}-01`)}</span>
      <StateChip tone={TONES[charge.state]}>{t(AMORTIZATION_STATES[charge.state])}</StateChip>
    </span>
  );
}

function ChargeLink({ charge, children }: { charge: Charge; children: string }) {
  return (
    <span className="amort-name">
      <Link
        to="."
        className="amort-link"
        search={(current: object) => ({ ...current, peek: charge.id })}
      >
        {children}
      </Link>
      <SyncMark mark={charge._mark} />
    </span>
  );
}

function resourceName({ resourceId }: Charge, { beadsById }: Catalogues): string {
  const bead = beadsById.get(resourceId);
  return bead ? `${bead.code} ${bead.name}` : '';
}
