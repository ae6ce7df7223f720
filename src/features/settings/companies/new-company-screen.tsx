import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { canCompany } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import { useRecords } from '#records/records-data.ts';
import { NewRowPageForm } from '#records/row-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card, PageHeader } from '#ui/page.tsx';
import { COMPANIES } from './definition.ts';
import { CompanyColumns } from './parts/company-columns.tsx';

/** /settings/companies/new */
export function NewCompanyScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actor = useActor();
  const data = useRecords(COMPANIES);
  if (!actor || !data) return null;
  return (
    <div className="x-column">
      <PageHeader title={t`New company`} />
      {canCompany(actor, 'create') ? (
        <CompanyColumns>
          <Card>
            <NewRowPageForm
              definition={COMPANIES}
              {...{ data, actor }}
              start={collectionOf('companies').defaults}
              onCreated={(companyId) =>
                void navigate({ to: '/settings/companies/$companyId', params: { companyId } })
              }
              renderFoot={({ isSubmitting }) => (
                <footer className="x-form-foot" data-dirty="">
                  <span className="x-hint">
                    <Trans>The accounting key is added once the company was sent.</Trans>
                  </span>
                  <Link to="/settings/companies" className={buttonClass({})}>{t`Cancel`}</Link>
                  <Button tone="primary" type="submit" disabled={isSubmitting}>
                    <Trans>Create company</Trans>
                  </Button>
                </footer>
              )}
            />
          </Card>
        </CompanyColumns>
      ) : (
        <EmptyState
          title={t`Only administrators add companies`}
          action={
            <Link to="/settings/companies" className={buttonClass({})}>{t`All companies`}</Link>
          }
        />
      )}
    </div>
  );
}
