import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { cancelBlocking, useInterface } from './interface-state.ts';

/** A blocking call covers the page only when it lasts longer than this. */
const SCRIM_AFTER_MS = 300;

/** The blue indeterminate spinner: shown for every call, in nobody's way; a scrim only for blocking ones. */
export function LoadingOverlay() {
  const { t } = useLingui();
  const { loading, blocking } = useInterface();
  const covered = useLasting(blocking, SCRIM_AFTER_MS);
  return (
    <>
      <div role="status" className="x-loading" aria-label={loading ? t`Loading` : undefined}>
        {loading ? <span className="x-spinner" aria-hidden="true" /> : null}
      </div>
      {covered ? (
        <div className="x-scrim" role="dialog" aria-modal="true" aria-label={t`Loading`}>
          <Button autoFocus onClick={cancelBlocking}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function useLasting(on: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return lasting;
}
