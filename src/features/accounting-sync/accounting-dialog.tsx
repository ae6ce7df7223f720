import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { CompanyCard } from './company-card.tsx';
import { useOnline, useOwnCompanies, useRuns } from './runs.ts';

/** What became of the last run of each company, and a new one. */
export default function AccountingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const companies = useOwnCompanies();
  const { runs, add } = useRuns();
  const online = useOnline();
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Sync with the accounting service</Trans>}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <p className="x-hint" role="status">
        {online ? (
          <Trans>
            It goes on when this is closed, and by itself each night. What you change meanwhile is
            kept.
          </Trans>
        ) : (
          <Trans>Needs the connection</Trans>
        )}
      </p>
      {companies.length === 0 ? <EmptyState title={t`You have no companies to sync`} /> : null}
      {companies.map((company) => (
        <CompanyCard
          key={company.id}
          company={company}
          run={lastOf(runs, company.id)}
          isKnown={runs !== null}
          online={online}
          onStart={add}
          onOpen={onClose}
        />
      ))}
    </Dialog>
  );
}

function lastOf(
  runs: readonly AccountingRun[] | null,
  companyId: string,
): AccountingRun | undefined {
  return runs?.find((run) => run.companyId === companyId);
}
