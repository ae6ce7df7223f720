import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import type { Company } from '#contract/resources/companies.ts';
import { groupCompany } from '#domain/companies/group.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { useCompanies } from './use-companies.ts';

/** Which company is in view: the group, its 'UA' subset, or one. Kept in the search parameters. */
export function CompanySwitcher() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { company: chosen } = useSearch({ strict: false });
  const companies = useCompanies();
  if (companies.length === 0) return null;

  const show = (company: string | undefined): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, company }) });
  };
  const group = groupCompany(companies);
  const item = (id: string | undefined, label: string, dot: React.ReactNode): MenuItem => ({
    id: id ?? 'group',
    label,
    icon: dot,
    checked: chosen === id,
    onSelect: () => show(id),
  });
  const wholes = [
    ...(group ? [item(undefined, t`Group`, <Dots companies={companies} />)] : []),
    ...(companies.some((company) => company.isUA)
      ? [item('ua', t`UA companies`, <Dots companies={companies.filter(({ isUA }) => isUA)} />)]
      : []),
  ];
  const singles = companies.map(({ id, name, color }) => item(id, name, <Dot color={color} />));
  const current = [...wholes, ...singles].find(({ checked }) => checked) ?? wholes[0];
  return (
    <Menu
      trigger={
        <button type="button" className="s-switcher">
          <span className="x-hidden">{t`Company in view`}</span>
          <span className="s-switcher-dots" aria-hidden="true">
            {current?.icon}
          </span>
          <span className="s-switcher-name x-clip">{current?.label}</span>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </button>
      }
      sections={[
        { id: 'wholes', items: wholes },
        { id: 'companies', label: t`Companies`, items: singles },
      ]}
    />
  );
}

function Dots({ companies }: { companies: readonly Company[] }) {
  return (
    <span className="s-dots">
      {companies.slice(0, 3).map(({ id, color }) => (
        <Dot key={id} color={color} />
      ))}
    </span>
  );
}

function Dot({ color }: { color: string | null }) {
  return <span className="s-dot" style={color ? { background: color } : undefined} />;
}
