import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import type { Company } from '#contract/resources/companies.ts';
import {
  type Actor,
  canAccountingKey,
  canArchiveCompany,
  canCompany,
} from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { archiveRow } from '#records/actions.ts';
import type { RecordsData } from '#records/definition.ts';
import { sayRefused } from '#records/outcome.ts';
import { RowHistory } from '#records/parts/row-history.tsx';
import { useRecords } from '#records/records-data.ts';
import { RowPageForm } from '#records/row-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card, PageHeader, Skeleton } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { COMPANIES } from './definition.ts';
import { AccountingKey } from './parts/accounting-key.tsx';
import { CompanyColumns } from './parts/company-columns.tsx';

/** /settings/companies/{id} */
export function CompanyScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const data = useRecords(COMPANIES);
  const actor = useActor();
  if (data === undefined || actor === undefined) return <Skeleton lines={6} />;
  const row = data.byId('companies').get(companyId);
  if (!row || !canCompany(actor, 'read')) return <CompanyMissing />;
  // A row of the mirror by the name of its resource.
  const company = row as unknown as LocalRow<Company>;
  return <CompanyPage key={companyId} {...{ company, data, actor }} />;
}

interface CompanyPageProps {
  company: LocalRow<Company>;
  data: RecordsData;
  actor: Actor;
}

function CompanyPage({ company, data, actor }: CompanyPageProps) {
  const { t } = useLingui();
  const row = company;
  const readOnly = !canCompany(actor, 'update');
  return (
    <div className="x-column">
      <PageHeader
        title={
          <span className="x-name">
            <span
              className="x-dot"
              aria-hidden="true"
              style={company.color ? { background: company.color } : undefined}
            />
            {company.name}
            {company.archived ? (
              <StateChip tone="purple">{t({ message: 'Archived', context: 'company' })}</StateChip>
            ) : null}
          </span>
        }
        lead={company.businessName || undefined}
      />
      <CompanyColumns>
        <Card title={t`General data`}>
          <RowPageForm definition={COMPANIES} {...{ data, actor, row }} />
        </Card>
        <div className="x-column">
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
          {canArchiveCompany(actor) ? <ArchiveCompany company={company} actor={actor} /> : null}
          {readOnly ? null : (
            <RowHistory inCard definition={COMPANIES} {...{ data, actor, row, readOnly }} />
          )}
        </div>
      </CompanyColumns>
    </div>
  );
}

function CompanyMissing() {
  const { t } = useLingui();
  const { online, firstDownload } = useStatus();
  const isComplete = online && firstDownload === 'done';
  return (
    <div className="x-column">
      <PageHeader title={t`Company`} />
      <EmptyState
        kind={isComplete ? 'none-match' : 'not-downloaded'}
        title={
          isComplete ? t`Company not found or no access` : t`This company is not on this device`
        }
        action={
          <Link to="/settings/companies" className={buttonClass({})}>{t`All companies`}</Link>
        }
      />
    </div>
  );
}

/** Out of use and back; a company is never deleted, so this needs no question. */
function ArchiveCompany({ company, actor }: { company: LocalRow<Company>; actor: Actor }) {
  const { t } = useLingui();
  const { archived } = company;
  const Icon = archived ? ArchiveRestore : Archive;
  const toggle = async () => void sayRefused(await archiveRow(COMPANIES, actor, company));
  return (
    <Card title={archived ? t({ message: 'Archived', context: 'company' }) : t`Archive`}>
      <p className="x-hint">
        {archived ? (
          <Trans>It is offered nowhere any more; its projects and figures stay as they are.</Trans>
        ) : (
          <Trans>
            Companies are not deleted, since their projects and figures refer to them. An archived
            company is no longer offered for new ones.
          </Trans>
        )}
      </p>
      <div className="x-actions">
        <Button icon={Icon} onClick={() => void toggle()}>
          {archived ? <Trans>Take back into use</Trans> : <Trans>Archive company</Trans>}
        </Button>
      </div>
    </Card>
  );
}
