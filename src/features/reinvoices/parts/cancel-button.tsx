import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { hasInvoice } from '#domain/reinvoices/states.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays.tsx';

/** Takes an issued reinvoice back in the books of both; asked for first. An invoice of it is for its maker to rectify. */
export function CancelButton({ row, onCancel }: { row: Reinvoice; onCancel: () => void }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button tone="danger" size="small" onClick={() => setAsked(true)}>
        <Trans>Cancel the reinvoice</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Cancel this reinvoice?`}
        confirm={t`Cancel the reinvoice`}
        onConfirm={onCancel}
      >
        <p>
          <Trans>
            Its entries are taken back in the books of both companies. It cannot be undone; its
            expenses may be passed on again.
          </Trans>
        </p>
        {hasInvoice(row) ? (
          <p>
            <Trans>
              An invoice was made of it: have it rectified where it was made too (RD 1619/2012,
              article 15).
            </Trans>
          </p>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
