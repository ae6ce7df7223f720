import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode } from 'react';
import { PROJECT_STATES } from '#domain/projects/states.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { toggled } from '#ui/choice-menu.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';
import { PROJECT_STATE_LOOKS } from '../labels.ts';
import type { Portfolio } from '../portfolio.ts';
import type { ProjectsSearch } from '../search.ts';
import { Dot } from './dot.tsx';

/** What the filters leave of the search when they are cleared: the way of looking stays. */
export const NO_FILTERS = {
  q: undefined,
  state: undefined,
  companies: undefined,
  manager: undefined,
  over: undefined,
} satisfies Partial<ProjectsSearch>;

/** The filters of the portfolio; all of them live in the address. */
export function PortfolioFilters({
  portfolio,
  search,
  onChange,
}: {
  portfolio: Portfolio;
  search: ProjectsSearch;
  onChange: (changes: Partial<ProjectsSearch>) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const companies = [...portfolio.companiesById.values()].filter(
    ({ id, archived }) => !archived || search.companies?.includes(id),
  );
  const managers = [
    ...new Set(portfolio.projects.flatMap(({ managerId }) => managerId ?? [])),
  ].flatMap((id) => portfolio.peopleById.get(id) ?? []);

  const states: MenuItem[] = PROJECT_STATES.map((state) => ({
    id: state,
    label: t(PROJECT_STATE_LOOKS[state].label),
    checked: search.state?.includes(state) ?? false,
    onSelect: () => onChange({ state: toggled(search.state, state) }),
  }));
  const companyItems: MenuItem[] = companies.map(({ id, name, color }) => ({
    id,
    label: name,
    icon: <Dot color={color} />,
    checked: search.companies?.includes(id) ?? false,
    onSelect: () => onChange({ companies: toggled(search.companies, id) }),
  }));
  const managerItems: MenuItem[] = managers.map(({ id, name }) => ({
    id,
    label: name,
    checked: search.manager === id,
    onSelect: () => onChange({ manager: search.manager === id ? undefined : id }),
  }));
  const groups: MenuItem[] = [
    { id: 'none', label: t`No groups`, group: undefined },
    { id: 'company', label: t`By company`, group: 'company' as const },
    { id: 'state', label: t`By state`, group: 'state' as const },
  ].map(({ id, label, group }) => ({
    id,
    label,
    checked: search.group === group,
    onSelect: () => onChange({ group }),
  }));

  const filters: ActiveFilter[] = [
    ...(search.state ?? []).map((state) => ({
      id: `state:${state}`,
      label: t(PROJECT_STATE_LOOKS[state].label),
      onRemove: () => onChange({ state: toggled(search.state, state) }),
    })),
    ...(search.companies ?? []).map((id) => ({
      id: `company:${id}`,
      label: portfolio.companiesById.get(id)?.name ?? t`Unknown company`,
      onRemove: () => onChange({ companies: toggled(search.companies, id) }),
    })),
  ];
  if (search.manager) {
    filters.push({
      id: 'manager',
      label: portfolio.peopleById.get(search.manager)?.name ?? t`Unknown person`,
      onRemove: () => onChange({ manager: undefined }),
    });
  }
  if (search.over) {
    filters.push({
      id: 'over',
      label: t`Over budget`,
      onRemove: () => onChange({ over: undefined }),
    });
  }
  return (
    <FilterBar
      list="projects"
      search={text}
      onSearch={setText}
      placeholder={t`Search projects`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      <FilterMenu label={t`State`} items={states} />
      {search.company === undefined || search.company === 'ua' ? (
        <FilterMenu label={t`Company`} items={companyItems} />
      ) : null}
      {managerItems.length > 0 ? <FilterMenu label={t`Manager`} items={managerItems} /> : null}
      <Button
        size="small"
        className="x-filter"
        aria-pressed={search.over === 1}
        onClick={() => onChange({ over: search.over ? undefined : 1 })}
      >
        <Trans>Over budget</Trans>
      </Button>
      <FilterMenu label={t`Group by`} items={groups} />
      <SwitchField
        label={t`Own figures`}
        value={search.own === 1}
        onChange={(isOwn) => onChange({ own: isOwn ? 1 : undefined })}
      />
    </FilterBar>
  );
}

function FilterMenu({ label, items }: { label: ReactNode; items: MenuItem[] }): ReactElement {
  return (
    <Menu
      trigger={
        <Button size="small" className="x-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[{ id: 'items', items }]}
    />
  );
}
