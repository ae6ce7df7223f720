import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore } from 'lucide-react';
import type { Company } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import type { LocalRow } from '#local/db.ts';
import { archiveRow } from '#records/actions.ts';
import { sayRefused } from '#records/outcome.ts';
import { Card } from '#ui/page.tsx';
import { COMPANIES } from '../definition.ts';

/** Out of use and back; a company is never deleted, so this needs no question. */
export function ArchiveCompany({ company, actor }: { company: LocalRow<Company>; actor: Actor }) {
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
