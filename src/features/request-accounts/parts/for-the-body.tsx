import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { readDossier } from '#local/api/dossier.ts';
import { Card } from '#ui/page.tsx';
import { DossierExport } from '#ui/subventions/dossier-export.tsx';

/** The justification as the body takes it. */
export function ForTheBody({
  request,
  unsent,
}: {
  request: CallRequest;
  /** How many records have changes that the server does not know of. */
  unsent: number;
}) {
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <Card title={t`For the body`}>
      <DossierExport {...{ request, online, unsent }} onRead={readDossier} />
    </Card>
  );
}
