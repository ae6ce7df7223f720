import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { closeSnackbar, type SnackbarMessage, useInterface } from './interface-state.ts';
import { CloseMessage, MessageButton, MessageCards } from './message-card.tsx';
import type { MessageCard } from './use-card.ts';

/**
 * The one region of messages at the foot of the page, three at the most. It stands beside the app, not in it:
 * what a dialog takes away from assistive technology is all but live regions beside it.
 */
export function Snackbar() {
  const { t } = useLingui();
  const { snackbars } = useInterface();
  return createPortal(
    <Grid
      as="section"
      className="x-snackbars"
      position="fixed"
      zIndex="2000"
      insetInline="0"
      bottom="calc(16px + env(safe-area-inset-bottom) + var(--x-bottom-bar, 0px))"
      gap="8px"
      justifyItems="center"
      pointerEvents="none"
      aria-label={t`Messages`}
      aria-live="polite"
    >
      <MessageCards cards={snackbars.map(cardOf)} />
    </Grid>,
    document.body,
  );
}

function cardOf(snackbar: SnackbarMessage): MessageCard {
  const { id, duration, color, message, action } = snackbar;
  const close = () => closeSnackbar(id);
  return {
    message: snackbar,
    duration,
    className: 'x-snackbar',
    place: 'foot',
    color,
    close,
    children: (
      <>
        <p>{message}</p>
        {action ? (
          <MessageButton
            className="x-snackbar-action"
            textDecoration="underline"
            textUnderlineOffset="3px"
            onClick={() => {
              action.run();
              close();
            }}
          >
            {action.label}
          </MessageButton>
        ) : null}
        <CloseMessage close={close} />
      </>
    ),
  };
}
