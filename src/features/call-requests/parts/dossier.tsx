import { useStatusPart } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { isGranted } from '#domain/call-requests/states.ts';
import { hasPart } from '#domain/justification/parts.ts';
import { readDossier } from '#local/api/dossier.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { DossierExport } from '#ui/subventions/dossier-export.tsx';
import type { RequestLine } from '../request.ts';

type Line = Pick<RequestLine, 'request' | 'justified' | 'tender'>;

/** Whether there is a justification that the person may have as a file. */
function hasDossier({ justified, request, tender }: Line): boolean {
  if (justified === null) return false;
  const isWithoutList = tender !== undefined && !hasPart(tender.justificationMode, 'list');
  return justified.records > 0 || (isWithoutList && isGranted(request.state));
}

/** The justification of a request as one ZIP: what it needs is said before anything is asked of the server. */
export function DossierDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useLingui();
  const online = useStatusPart('online');
  const { request, justified } = line;
  return (
    <Dialog
      onClose={onClose}
      title={t`Dossier of ${request.internalCode}`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <DossierExport
        {...{ request, online }}
        unsent={justified?.unsent ?? 0}
        onRead={readDossier}
      />
    </Dialog>
  );
}

/** The way to the dossier from the head of a request; nothing where there is no justification. */
export function DossierButton({ line }: { line: Line }) {
  const [open, setOpen] = useState(false);
  if (!hasDossier(line)) return null;
  return (
    <>
      <Button size="small" icon={FolderDown} onClick={() => setOpen(true)}>
        <Trans>Export the dossier</Trans>
      </Button>
      {open ? <DossierDialog line={line} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The same from its line in the list. */
export function DossierMark({ line, onExport }: { line: Line; onExport: (id: string) => void }) {
  const { t } = useLingui();
  const { id, internalCode } = line.request;
  if (!hasDossier(line)) return null;
  return (
    <IconButton
      label={t`Export the dossier of ${internalCode}`}
      icon={FolderDown}
      tabIndex={-1}
      className="req-dossier"
      onClick={() => onExport(id)}
    />
  );
}
