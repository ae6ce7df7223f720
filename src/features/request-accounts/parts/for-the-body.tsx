import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { readDossier } from '#local/api/dossier.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { Card } from '#ui/page.tsx';
import { DossierExport } from '#ui/subventions/dossier-export.tsx';
import { useDossierIndex } from '../dossier.ts';
import { KINDS } from '../search.ts';
import { DossierIndexList } from './dossier-index.tsx';
import { KindsDialog } from './kinds-dialog.tsx';

interface Props {
  justification: RequestJustification;
  /** How many records have changes that the server does not know of. */
  unsent: number;
  mayWrite: boolean;
  peek: string | undefined;
  onPeek: (peek: string | undefined) => void;
}

/** The justification as the body takes it. */
export function ForTheBody({ justification, unsent, mayWrite, peek, onPeek }: Props) {
  const { request } = justification;
  const index = useDossierIndex(justification);
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <Card title={t`For the body`}>
      {index ? (
        <DossierIndexList
          callRequestId={request.id}
          {...{ index, mayWrite }}
          onOpen={(id) => onPeek(id)}
        />
      ) : null}
      <DossierExport {...{ request, online, unsent }} onRead={readDossier} />
      {index && peek === KINDS && index.open.length > 0 ? (
        <KindsDialog files={index.open} onClose={() => onPeek(undefined)} />
      ) : null}
    </Card>
  );
}
