import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Transfer } from '#records/parts/transfer.tsx';
import { COMPANY_FILE, companyData } from '../company-file.ts';
import { importCompany } from '../import-company.ts';
import type { CompanyCard } from '../queries.ts';

/** Companies out to a file, those in view; and in from one, for those who may add companies. */
export function CompaniesTransfer({
  cards,
  shown,
  actor,
}: {
  cards: readonly CompanyCard[];
  shown: readonly CompanyCard[];
  actor: Actor;
}) {
  const data = useMemo(() => companyData(cards), [cards]);
  return (
    <Transfer
      definition={COMPANY_FILE}
      data={data}
      shown={shown.map(({ company }) => company)}
      actor={actor}
      saveLine={importCompany}
    />
  );
}
