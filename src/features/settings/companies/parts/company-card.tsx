import type { Company } from '#contract/resources/companies.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { companiesOf } from '#domain/companies/group.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { today } from '#ui/today.ts';
import { worstValidity } from '../certificates.ts';
import type { CompanyCard as Card } from '../queries.ts';
import { ValidityChip } from './validity-chip.tsx';

/** One company: colour, names, CIF, accounting key, projects. The name is its link. */
export function CompanyCard({ card: { company, projects } }: { card: Card }) {
  const validity = worstValidity(company.certificates, today());
  return (
    <li className="companies-card" data-archived={company.archived ? '' : undefined}>
      <Edge color={company.color} />
      <div className="companies-card-head">
        <h2>
          <Link to="/settings/companies/$companyId" params={{ companyId: company.id }}>
            {company.name}
          </Link>
        </h2>
        <SyncMark mark={company._mark} />
        {company.isUA ? <span className="companies-tag">UA</span> : null}
        {company.archived ? (
          <StateChip tone="purple">
            <Trans>Archived</Trans>
          </StateChip>
        ) : null}
      </div>
      <p className="x-hint">{company.businessName || '\u00a0'}</p>
      <dl className="companies-facts">
        <div>
          <dt>
            <Trans>CIF</Trans>
          </dt>
          <dd>{company.cif}</dd>
        </div>
        <div>
          <dt>
            <Trans>Projects</Trans>
          </dt>
          <dd>{projects}</dd>
        </div>
        <div>
          <dt>
            <Trans>Accounting key</Trans>
          </dt>
          <dd>
            <StateChip tone={company.holdedApiKey ? 'success' : 'neutral'} icon={KeyRound}>
              {company.holdedApiKey ? <Trans>Set</Trans> : <Trans>Not set</Trans>}
            </StateChip>
          </dd>
        </div>
        {validity === null ? null : (
          <div>
            <dt>
              <Trans>Certificates</Trans>
            </dt>
            <dd>
              <ValidityChip validity={validity} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** What all companies are together: made here from the first of them, read-only. */
export function GroupCard({
  group,
  companies,
  projects,
}: {
  group: Company;
  companies: readonly Company[];
  projects: number;
}) {
  const { t } = useLingui();
  return (
    <li className="companies-card companies-group">
      <Edge color={group.color} />
      <div className="companies-card-head">
        <h2>{t`Group`}</h2>
        <span className="companies-tag">
          <Trans>Read-only</Trans>
        </span>
      </div>
      <p className="x-hint">
        <Trans>All companies in use, taken together</Trans>
      </p>
      <dl className="companies-facts">
        <div>
          <dt>
            <Trans>Companies</Trans>
          </dt>
          <dd>
            {companies.length}{' '}
            <span className="x-hint">
              (<Plural value={companiesOf(companies, 'ua').length} one="# UA" other="# UA" />)
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Projects</Trans>
          </dt>
          <dd>{projects}</dd>
        </div>
      </dl>
    </li>
  );
}

function Edge({ color }: { color: string | null }) {
  return (
    <span
      className="companies-edge"
      aria-hidden="true"
      style={color ? { background: color } : undefined}
    />
  );
}
