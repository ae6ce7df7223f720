import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { closeSnackbar, type SnackbarMessage, useInterface } from './interface-state.ts';
import { CloseMessage, MessageCards } from './message-card.tsx';
import type { MessageCard } from './use-card.ts';

/**
 * The one region of messages at the foot of the page, three at the most. It stands beside the app, not in it:
 * what a dialog takes away from assistive technology is all but live regions beside it.
 */
export function Snackbar() {
  const { t } = useLingui();
  const { snackbars } = useInterface();
  return createPortal(
    <section className="x-snackbars" aria-label={t`Messages`} aria-live="polite">
      <MessageCards cards={snackbars.map(cardOf)} />
    </section>,
    document.body,
  );
}

function cardOf(snackbar: SnackbarMessage): MessageCard {
  const { id, duration, color, message, action } = snackbar;
  const close = () => closeSnackbar(id);
  return {
    message: snackbar,
    duration,
    className: `x-snackbar x-snackbar-${color}`,
    close,
    children: (
      <>
        <p>{message}</p>
        {action ? (
          <button
            type="button"
            className="x-snackbar-action"
            onClick={() => {
              action.run();
              close();
            }}
          >
            {action.label}
          </button>
        ) : null}
        <CloseMessage close={close} />
      </>
    ),
  };
}
