import { Box, Grid, Spinner } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { cancelBlocking, useInterface } from './interface-state.ts';

/** A blocking call covers the page only when it lasts longer than this. */
const SCRIM_AFTER_MS = 300;

/** The blue indeterminate spinner: shown for every call, in nobody's way; a scrim only for blocking ones. */
export function LoadingOverlay() {
  const { t } = useLingui();
  const { loading, blocking } = useInterface();
  const host = useRef<HTMLDivElement>(null);
  const covered = useCover(blocking, host);
  // Beside the application, which is inert under the scrim.
  return createPortal(
    <div ref={host}>
      <Box
        as="output"
        position="fixed"
        zIndex="2200"
        // The bar of a phone is full: below it the spinner covers no sign of the sync.
        css={{ top: '54px', '@media (min-width: 768px)': { top: '10px' } }}
        left="50%"
        translate="-50% 0"
        pointerEvents="none"
        aria-label={loading ? t`Loading` : undefined}
      >
        {loading ? <Spinner aria-hidden="true" /> : null}
      </Box>
      {covered ? (
        <Grid
          position="fixed"
          zIndex="2150"
          inset="0"
          placeItems="end center"
          paddingBottom="20dvh"
          background="rgb(5 12 6 / 45%)"
          role="dialog"
          aria-modal="true"
          aria-label={t`Loading`}
        >
          <Button autoFocus onClick={cancelBlocking}>
            <Trans>Cancel</Trans>
          </Button>
        </Grid>
      ) : null}
    </div>,
    document.body,
  );
}

/** Whether the scrim lies over the page: the rest is inert meanwhile, and has its focus back after. */
function useCover(blocking: boolean, host: { current: HTMLElement | null }): boolean {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    if (!blocking) return undefined;
    let uncover = (): void => {};
    const timer = setTimeout(() => {
      uncover = makeInert(host.current);
      setCovered(true);
    }, SCRIM_AFTER_MS);
    return () => {
      clearTimeout(timer);
      uncover();
      setCovered(false);
    };
  }, [blocking, host]);
  return covered;
}

/** Takes everything but `host` out of reach; the returned function gives it back, and the focus. */
function makeInert(host: HTMLElement | null): () => void {
  const focused = document.activeElement;
  const others = [...document.body.children].filter(
    (element) => element !== host && !element.hasAttribute('inert'),
  );
  for (const element of others) element.setAttribute('inert', '');
  return () => {
    for (const element of others) element.removeAttribute('inert');
    if (focused instanceof HTMLElement) focused.focus();
  };
}
