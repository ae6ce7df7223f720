import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { canCallRequest } from '#domain/access/policy.ts';
import { formatDay } from '#domain/days.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type ExtraProps, type RecordDefinition } from '#records/definition.ts';
import { valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { AidChip } from '#ui/subventions/aid-chip.tsx';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';
import { useUsages } from './queries.ts';
import { breaksCeiling, simulationOf } from './simulation.ts';

/** Minimis aid of companies of the group, granted or asked for. */
export const AIDS: RecordDefinition = defineRecord({
  resource: 'minimisAids',
  title: msg`Minimis aid`,
  one: msg`Minimis aid`,
  newOne: msg`New aid`,
  rowName: ({ body, grantDate }) =>
    [textOf(body), formatDay(textOf(grantDate))].filter(Boolean).join(' · '),
  fields: contractFields('minimisAids', {
    companyId: { required: true },
    state: {},
    grantDate: {
      required: true,
      labelWhen: ({ state }) => (state === 'requested' ? msg`Expected on` : null),
    },
    ggeCents: {
      required: true,
      help: msg`Before tax: the amount that counts, whenever it is paid.`,
    },
    regime: {},
    source: {},
    body: {
      wide: true,
      suggest: ({ byId }) => [...byId('organizations').values()].map(({ name }) => textOf(name)),
    },
    bdns: {},
    concessionCode: {},
    callRequestId: {
      wide: true,
      empty: msg`None of ours`,
      among: (request, { companyId }) => request['companyId'] === companyId,
    },
    notes: { wide: true },
  }),
  also: ['organizations'],
  columns: [
    { field: 'body', width: 240 },
    { field: 'companyId', width: 160 },
    { field: 'grantDate', width: 124 },
    { field: 'ggeCents', width: 140, header: msg`Gross equivalent` },
    { field: 'state', width: 124, cell: ({ state }) => <AidChip state={state} /> },
    { field: 'regime', width: 170 },
    { field: 'bdns', width: 90, header: msg`BDNS` },
    { field: 'concessionCode', width: 150, hidden: true },
    { field: 'source', width: 170 },
  ],
  inFile: [
    'companyId',
    'grantDate',
    'regime',
    'ggeCents',
    'state',
    'body',
    'bdns',
    'concessionCode',
    'notes',
  ],
  withoutUses: true,
  may: canCallRequest,
  Extra: Foreseen,
  SaveWords,
});

/** What the aid of the form does to the ceilings, once something in it was changed. */
function Foreseen({ values, row }: ExtraProps) {
  const simulation = useSimulation({ values, row });
  return simulation ? <SimulationResult simulation={simulation} /> : null;
}

function SaveWords({ values, row }: ExtraProps) {
  const simulation = useSimulation({ values, row });
  return breaksCeiling(values, simulation) ? (
    <Trans>Save although it breaks the ceiling</Trans>
  ) : (
    <Trans>Create aid</Trans>
  );
}

function useSimulation({ values, row }: Pick<ExtraProps, 'values' | 'row'>) {
  const usages = useUsages();
  const kept = useMemo(() => row && valuesOf(AIDS, row), [row]);
  const isUntouched = kept && Object.entries(kept).every(([name, value]) => values[name] === value);
  return usages && !isUntouched ? simulationOf(values, usages, row?.id) : null;
}
