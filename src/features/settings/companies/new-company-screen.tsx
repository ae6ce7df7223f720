import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { canCompany } from '#domain/access/policy.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card, PageHeader } from '#ui/page.tsx';
import { createCompany } from './actions.ts';
import { EMPTY_COMPANY } from './form.ts';
import { CompanyDataForm } from './parts/company-form.tsx';
import './companies.css';

/** /settings/companies/new */
export function NewCompanyScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actor = useActor();
  if (!actor) return null;
  if (!canCompany(actor, 'create')) {
    return (
      <div className="companies-page">
        <PageHeader title={t`New company`} />
        <EmptyState
          title={t`Only administrators add companies`}
          action={
            <Link to="/settings/companies" className={buttonClass({})}>
              <Trans>All companies</Trans>
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="companies-page">
      <PageHeader title={t`New company`} />
      <div className="companies-columns">
        <Card>
          <CompanyDataForm
            values={EMPTY_COMPANY}
            companyId={null}
            onSave={async (form) => {
              const outcome = await createCompany(actor, form);
              if (!outcome.ok) return outcome.problem;
              showSnackbar(t`Company "${form.name}" saved on this device`);
              void navigate({
                to: '/settings/companies/$companyId',
                params: { companyId: outcome.rowId },
              });
              return null;
            }}
            renderFooter={({ isSubmitting }) => (
              <footer className="x-form-foot" data-dirty="">
                <span className="x-hint">
                  <Trans>The accounting key is added once the company was sent.</Trans>
                </span>
                <Link to="/settings/companies" className={buttonClass({})}>
                  <Trans>Cancel</Trans>
                </Link>
                <Button tone="primary" type="submit" disabled={isSubmitting}>
                  <Trans>Create company</Trans>
                </Button>
              </footer>
            )}
          />
        </Card>
      </div>
    </div>
  );
}
