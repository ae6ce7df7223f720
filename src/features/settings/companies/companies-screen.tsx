import { hasWords, wordsIn } from '#domain/fold.ts';
import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { groupCompany } from '#domain/companies/group.ts';
import { canCompany } from '#domain/access/policy.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { Transfer } from '#records/parts/transfer.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { useTypedText } from '#ui/use-typed-text.ts';
import { COMPANIES } from './definition.ts';
import { CompanyCard, GroupCard } from './parts/company-card.tsx';
import { type CompanyCard as Card, companiesInFile, useCompanies } from './queries.ts';
import { type CompaniesSearch, companiesSearch } from './search.ts';
import './companies.css';

/** /settings/companies: the companies of the group, and what they are together. */
export function CompaniesScreen() {
  const { t } = useLingui();
  const fmt = useFmt();
  const { search, change } = useAddressSearch(companiesSearch);
  const [text, setText] = useTypedText(search.q ?? '', (q) => change({ q: q || undefined }));
  const clear = () => {
    setText('');
    change({ q: undefined, show: undefined });
  };
  const cards = useCompanies();
  const data = useMemo(
    () => cards && companiesInFile(cards.map(({ company }) => company)),
    [cards],
  );
  const actor = useActor();
  const mayCreate = actor !== undefined && canCompany(actor, 'create');
  const inUse = (cards ?? []).filter(({ company }) => !company.archived);
  const companies = inUse.map(({ company }) => company);
  const group = groupCompany(companies);
  const shown = (cards ?? [])
    .filter((card) => isShown(card, search))
    .toSorted((a, b) => fmt.compare(a.company.name, b.company.name));
  const isFiltered = Boolean(search.q ?? search.show);
  return (
    <div className="x-column">
      <PageHeader
        title={t`Companies`}
        count={cards ? String(inUse.length) : undefined}
        actions={
          <>
            {data && actor ? (
              <Transfer
                definition={COMPANIES}
                shown={shown.map(({ company }) => company)}
                {...{ data, actor }}
              />
            ) : null}
            {mayCreate ? (
              <Link to="/settings/companies/new" className={buttonClass({ tone: 'primary' })}>
                <Plus size={16} aria-hidden="true" />
                <span>
                  <Trans>New company</Trans>
                </span>
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
        <>
          <CompanyFilters
            {...{ search, text }}
            onType={setText}
            onChange={change}
            onClear={clear}
          />
          {shown.length === 0 ? (
            <EmptyState
              kind="none-match"
              title={t`No company matches`}
              action={
                <Button onClick={clear}>
                  <Trans>Clear the filters</Trans>
                </Button>
              }
            />
          ) : (
            <ul className="companies-cards">
              {group && !isFiltered ? (
                <GroupCard
                  group={group}
                  companies={companies}
                  projects={inUse.reduce((sum, { projects }) => sum + projects, 0)}
                />
              ) : null}
              {shown.map((card) => (
                <CompanyCard key={card.company.id} card={card} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function CompanyFilters({
  search,
  text,
  onType,
  onChange,
  onClear,
}: {
  search: CompaniesSearch;
  text: string;
  onType: (text: string) => void;
  onChange: (changes: CompaniesSearch) => void;
  onClear: () => void;
}) {
  const { t } = useLingui();
  const shows = [
    { show: undefined, label: t`In use` },
    { show: 'archived', label: t`Archived` },
    { show: 'all', label: t`All` },
  ] as const;
  const filters: ActiveFilter[] = search.show
    ? [
        {
          id: 'show',
          label: search.show === 'archived' ? t`Archived` : t`With archived`,
          onRemove: () => onChange({ show: undefined }),
        },
      ]
    : [];
  return (
    <FilterBar
      search={text}
      onSearch={onType}
      placeholder={t`Search companies`}
      filters={filters}
      onClear={onClear}
    >
      {shows.map(({ show, label }) => (
        <Button
          key={label}
          size="small"
          className="x-filter"
          aria-pressed={search.show === show}
          onClick={() => onChange({ show })}
        >
          {label}
        </Button>
      ))}
    </FilterBar>
  );
}

function NoCompanies() {
  const { t } = useLingui();
  const { firstDownload } = useStatus();
  return firstDownload === 'done' ? (
    <EmptyState title={t`No companies yet`}>
      <Trans>Every project belongs to a company: an administrator adds the first one.</Trans>
    </EmptyState>
  ) : (
    <EmptyState kind="not-downloaded" title={t`The companies are not on this device yet`} />
  );
}

function isShown({ company }: Card, { q, show }: CompaniesSearch): boolean {
  if (show !== 'all' && company.archived !== (show === 'archived')) return false;
  if (!q) return true;
  const cif = normaliseTaxId(q);
  const isNamed = hasWords(`${company.name} ${company.businessName}`, wordsIn(q));
  return isNamed || (cif !== '' && company.cif.includes(cif));
}
