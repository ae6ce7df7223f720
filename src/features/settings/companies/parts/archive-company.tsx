import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore } from 'lucide-react';
import type { Company } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { archiveCompany } from '../actions.ts';
import { companyProblem } from '../problems.ts';

/** Out of use and back; a company is never deleted, so this needs no question. */
export function ArchiveCompany({ company, actor }: { company: Company; actor: Actor }) {
  const { t } = useLingui();
  const { archived } = company;
  const set = async (next: boolean) => {
    const outcome = await archiveCompany(actor, company, next);
    if (!outcome.ok) {
      showSnackbar(t(companyProblem(outcome.problem)), { color: 'danger' });
    }
  };
  return (
    <Card title={archived ? t`Archived` : t`Archive`}>
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
        <Button
          icon={
            archived ? (
              <ArchiveRestore size={16} aria-hidden="true" />
            ) : (
              <Archive size={16} aria-hidden="true" />
            )
          }
          onClick={() => void set(!archived)}
        >
          {archived ? <Trans>Take back into use</Trans> : <Trans>Archive company</Trans>}
        </Button>
      </div>
    </Card>
  );
}
