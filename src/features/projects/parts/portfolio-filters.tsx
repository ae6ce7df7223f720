import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { PROJECT_STATES } from '#domain/projects/states.ts';
import { FilterMenu } from '#ui/choice-menu.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { useTagFilter } from '#ui/tags.tsx';
import { PROJECT_STATE_LOOKS } from '../labels.ts';
import type { Portfolio } from '../portfolio.ts';
import type { ProjectsSearch } from '../search.ts';
import { Dot } from './dot.tsx';

type PortfolioFiltersProps = Pick<Portfolio, 'projects' | 'companiesById' | 'peopleById'> & {
  search: ProjectsSearch;
  onChange: (changes: Partial<ProjectsSearch>) => void;
};

/** The filters of the portfolio, and how its projects are grouped and summed. They wait for no figures. */
export const PortfolioFilters = memo(function PortfolioFilters({
  projects,
  companiesById,
  peopleById,
  search,
  onChange,
}: PortfolioFiltersProps) {
  const { t } = useLingui();
  const tags = useTagFilter(projects);
  const companies = [...companiesById.values()].filter(
    ({ id, archived }) => !archived || search.companies?.includes(id),
  );
  const managerIds = new Set([...projects.map(({ managerId }) => managerId), search.manager]);
  const managers = [...managerIds].flatMap((id) => peopleById.get(id ?? '') ?? []);
  const groups = [
    { id: 'none', label: t`No groups`, group: undefined },
    { id: 'company', label: t`By company`, group: 'company' as const },
    { id: 'state', label: t`By state`, group: 'state' as const },
  ].map(({ group, ...item }) => ({
    ...item,
    checked: search.group === group,
    onSelect: () => onChange({ group }),
  }));
  return (
    <ListFilters
      list="projects"
      placeholder={t`Search projects`}
      {...{ search, onChange }}
      filters={[
        {
          kind: 'several',
          name: 'state',
          label: t`State`,
          options: PROJECT_STATES.map((value) => ({
            value,
            label: t(PROJECT_STATE_LOOKS[value].label),
          })),
        },
        {
          kind: 'several',
          name: 'companies',
          label: t`Company`,
          options: companies.map(({ id, name, color }) => ({
            value: id,
            label: name,
            icon: <Dot color={color} />,
          })),
          unknown: t`Unknown company`,
          isOffered: search.company === undefined || search.company === 'ua',
        },
        {
          kind: 'one',
          name: 'manager',
          label: t`Manager`,
          options: managers.map(({ id, name }) => ({ value: id, label: name })),
          unknown: t`Unknown person`,
        },
        tags,
        { kind: 'flag', name: 'over', label: t`Over budget` },
      ]}
      after={
        <>
          <FilterMenu label={t`Group by`} items={groups} />
          <SwitchField
            label={t`Own figures`}
            value={search.own === 1}
            onChange={(isOwn) => onChange({ own: isOwn ? 1 : undefined })}
          />
        </>
      }
    />
  );
});
