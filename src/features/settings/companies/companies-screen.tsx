import { Grid } from '@chakra-ui/react';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { groupCompany } from '#domain/companies/group.ts';
import { type Actor, canCompany } from '#domain/access/policy.ts';
import type { RecordRow, RecordsData } from '#records/definition.ts';
import { matchingRows } from '#records/matching-rows.ts';
import { RecordsFilters } from '#records/parts/records-filters.tsx';
import { RecordsImport, useRecordsFile } from '#records/parts/records-import.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { useWords } from '#records/use-words.ts';
import { buttonClass } from '#ui/button.tsx';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { NoMatch } from '#ui/no-match.tsx';
import { COMPANIES } from './definition.ts';
import { CompanyCard, GroupCard } from './parts/company-card.tsx';
import { type CompanyCard as Card, companiesInFile, useCompanies } from './queries.ts';
import { companiesSearch } from './search.ts';

/** /settings/companies: the companies of the group, and what they are together. */
export function CompaniesScreen() {
  const { t } = useLingui();
  const cards = useCompanies();
  const actor = useActor();
  const companies = useMemo(() => cards?.map(({ company }) => company), [cards]);
  const inFile = useMemo(() => companies && companiesInFile(companies), [companies]);
  const shown = useShown(cards ?? []);
  return (
    <div className="x-column">
      <PageHeader
        title={t`Companies`}
        count={companies && String(companies.filter(({ archived }) => !archived).length)}
        actions={
          <>
            {inFile && actor ? (
              <Files data={inFile} shown={shown.map(({ company }) => company)} actor={actor} />
            ) : null}
            {actor && canCompany(actor, 'create') ? (
              <Link to="/settings/companies/new" className={buttonClass({ tone: 'primary' })}>
                <Plus size={16} aria-hidden="true" />
                <span>{t`New company`}</span>
              </Link>
            ) : null}
          </>
        }
      />
      {cards === undefined ? (
        <Skeleton lines={6} />
      ) : cards.length === 0 ? (
        <NoCompanies />
      ) : (
        <Cards {...{ cards, shown }} />
      )}
    </div>
  );
}

interface FilesProps {
  data: RecordsData;
  shown: readonly RecordRow[];
  actor: Actor;
}

/** Out to a file, those in view, and in from one. */
function Files({ data, shown, actor }: FilesProps) {
  return (
    <>
      <ExportMenu onSave={useRecordsFile(COMPANIES, data, shown)} />
      <RecordsImport definition={COMPANIES} {...{ data, actor }} />
    </>
  );
}

function Cards({ cards, shown }: { cards: readonly Card[]; shown: readonly Card[] }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(companiesSearch);
  const inUse = cards.filter(({ company }) => !company.archived);
  const companies = inUse.map(({ company }) => company);
  const group = search.q || search.show ? null : groupCompany(companies);
  const data = recordsDataOf('companies', { companies: cards.map(({ company }) => company) });
  return (
    <>
      <RecordsFilters definition={COMPANIES} {...{ data, search }} onChange={change} />
      {shown.length === 0 ? (
        <NoMatch
          title={t`No company matches`}
          onClear={() => change({ q: undefined, show: undefined, is: undefined })}
        />
      ) : (
        <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))" gap="12px">
          {group ? (
            <GroupCard
              {...{ group, companies }}
              projects={inUse.reduce((sum, { projects }) => sum + projects, 0)}
            />
          ) : null}
          {shown.map((card) => (
            <CompanyCard key={card.company.id} card={card} />
          ))}
        </Grid>
      )}
    </>
  );
}

/** The companies that pass the filters, by name. */
function useShown(cards: readonly Card[]): Card[] {
  const words = useWords();
  const { search } = useAddressSearch(companiesSearch);
  const data = recordsDataOf('companies', { companies: cards.map(({ company }) => company) });
  const found = new Set(matchingRows(COMPANIES, data, search, words).map(({ id }) => id));
  return cards
    .filter(({ company }) => found.has(company.id))
    .toSorted((a, b) => words.fmt.compare(a.company.name, b.company.name));
}

function NoCompanies() {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No companies yet`}
      missing={t`The companies are not on this device yet`}
      isMany
    >
      <Trans>Every project belongs to a company: an administrator adds the first one.</Trans>
    </NoRowsYet>
  );
}
