import { useMemo } from 'react';
import type { RecordsData } from '#records/definition.ts';
import { rowsOf, useRecords } from '#records/records-data.ts';
import { RECORDS } from './definition.tsx';
import type { TreasuryData } from './queries.ts';

/** Undefined while being read. */
export function useTreasuryData(): TreasuryData | undefined {
  const data = useRecords(RECORDS);
  return useMemo(() => data && treasuryDataOf(data), [data]);
}

function treasuryDataOf(data: RecordsData): TreasuryData {
  return {
    data,
    companies: [...rowsOf(data, 'companies').values()].toSorted(byName),
    records: rowsOf(data, 'treasuryRecords'),
    scenarios: [...rowsOf(data, 'treasuryScenarios').values()].toSorted(byName),
    balances: [...rowsOf(data, 'bankBalances').values()],
    requests: rowsOf(data, 'callRequests'),
    clients: rowsOf(data, 'clients'),
  };
}

const collator = new Intl.Collator('es', { numeric: true });
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
