import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays.tsx';

/** Takes an issued reinvoice back by the invoice that rectifies it; asked for first. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button tone="danger" size="small" onClick={() => setAsked(true)}>
        <Trans>Cancel by rectification</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Cancel this reinvoice?`}
        confirm={t`Cancel by rectification`}
        onConfirm={onCancel}
      >
        <p>
          <Trans>
            A rectifying invoice takes it back in the books of both companies. It cannot be undone;
            its expenses may be passed on again.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
