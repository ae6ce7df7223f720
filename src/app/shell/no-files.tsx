import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { FileX2, X } from 'lucide-react';
import { useState } from 'react';
import { countReceived, dropAllReceived } from '#local/received/tray.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { SHARED } from '../guards.ts';
import './install-card.css';

/** Tells a partner what became of files that they shared, and of those that an earlier role left in their tray. */
export function NoFiles() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHere = useLocation({ select: ({ hash }) => hash === SHARED });
  // The page of who has one collaborator leads on to them, and the address forgets it.
  const [seen, setSeen] = useState({ isHere: false, isShared: false });
  if (seen.isHere !== isHere) setSeen({ isHere, isShared: isHere || seen.isShared });
  const { isShared } = seen;
  const count = useLiveQuery(countReceived, []) ?? 0;
  const [isAsking, setAsking] = useState(false);
  if (!isShared && count === 0) return null;
  const close = (): void => {
    setSeen({ isHere, isShared: false });
    if (isHere) void navigate({ to: '.', search: true, hash: '', replace: true });
  };
  return (
    <aside className="x-card s-install" aria-label={t`Files`}>
      <FileX2 size={20} aria-hidden="true" />
      <div role="status">
        <strong>
          <Trans>Your account cannot take files.</Trans>
        </strong>
        {isShared ? (
          <p>
            <Trans>Nothing was kept: what you shared is still in the app that it came from.</Trans>
          </p>
        ) : null}
        {count > 0 ? (
          <>
            <p>
              <Plural
                value={count}
                one="# file from before waits on this device, and cannot be assigned."
                other="# files from before wait on this device, and cannot be assigned."
              />
            </p>
            <Button size="small" tone="danger" onClick={() => setAsking(true)}>
              <Trans>Throw them away</Trans>
            </Button>
          </>
        ) : null}
      </div>
      {isShared ? <IconButton label={t`Close`} icon={X} onClick={close} /> : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Throw them away`}
        confirm={t`Throw away`}
        onConfirm={() => void dropAllReceived()}
      >
        {t`Here they are gone for good. The app that gave them may still have them.`}
      </ConfirmDialog>
    </aside>
  );
}
