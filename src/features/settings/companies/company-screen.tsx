import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import { type Actor, canAccountingKey, canCompany } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import type { LocalRow, Mark } from '#local/db.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormFoot } from '#ui/fields/form-foot.tsx';
import { Card, PageHeader, Skeleton } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { updateCompany } from './actions.ts';
import { companyToForm } from './form.ts';
import { AccountingKey } from './parts/accounting-key.tsx';
import { ArchiveCompany } from './parts/archive-company.tsx';
import { CompanyHistory } from './parts/company-history.tsx';
import { CompanyDataForm, type FormState } from './parts/company-form.tsx';
import { useCompany } from './queries.ts';
import './companies.css';

/** /settings/companies/{id} */
export function CompanyScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const company = useCompany(companyId);
  const actor = useActor();
  if (company === undefined || actor === undefined) {
    return (
      <div className="companies-page">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (company === null || !canCompany(actor, 'read')) return <CompanyMissing />;
  return <CompanyPage key={company.id} company={company} actor={actor} />;
}

function CompanyPage({ company, actor }: { company: LocalRow<Company>; actor: Actor }) {
  const { t } = useLingui();
  const values = useMemo(() => companyToForm(company), [company]);
  const readOnly = !canCompany(actor, 'update');
  return (
    <div className="companies-page">
      <PageHeader
        title={
          <span className="companies-title">
            <span
              className="x-dot"
              aria-hidden="true"
              style={company.color ? { background: company.color } : undefined}
            />
            {company.name}
            {company.archived ? (
              <StateChip tone="purple">
                <Trans>Archived</Trans>
              </StateChip>
            ) : null}
          </span>
        }
        lead={company.businessName || undefined}
      />
      <div className="companies-columns">
        <Card title={t`General data`}>
          <CompanyDataForm
            values={values}
            companyId={company.id}
            readOnly={readOnly}
            onSave={async (_form, changes, seen) => {
              const outcome = await updateCompany(actor, company, changes, seen);
              return outcome.ok ? null : outcome.problem;
            }}
            renderFooter={(state) => (
              <CompanyFoot {...state} mark={company._mark} readOnly={readOnly} />
            )}
          />
        </Card>
        <div className="companies-rail">
          {canAccountingKey(actor) ? (
            <AccountingKey company={company} actor={actor} />
          ) : (
            <Card title={t`Accounting key`}>
              <p className="x-hint">
                {company.holdedApiKey ? (
                  <Trans>Set. Only administrators change it.</Trans>
                ) : (
                  <Trans>Not set. Only administrators add it.</Trans>
                )}
              </p>
            </Card>
          )}
          {readOnly ? null : <ArchiveCompany company={company} actor={actor} />}
          {isElevated(actor.role) ? <CompanyHistory company={company} actor={actor} /> : null}
        </div>
      </div>
    </div>
  );
}

function CompanyFoot({ readOnly, ...form }: FormState & { mark: Mark | null; readOnly: boolean }) {
  if (readOnly) {
    return (
      <p className="x-hint">
        <Trans>You may read the companies, not change them.</Trans>
      </p>
    );
  }
  return <FormFoot {...form} />;
}

function CompanyMissing() {
  const { t } = useLingui();
  const { online, firstDownload } = useStatus();
  const isComplete = online && firstDownload === 'done';
  return (
    <div className="companies-page">
      <PageHeader title={t`Company`} />
      <EmptyState
        kind={isComplete ? 'none-match' : 'not-downloaded'}
        title={
          isComplete ? t`Company not found or no access` : t`This company is not on this device`
        }
        action={
          <Link to="/settings/companies" className={buttonClass({})}>
            <Trans>All companies</Trans>
          </Link>
        }
      />
    </div>
  );
}
