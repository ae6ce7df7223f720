import { closePopup, type PopupMessage, useInterface } from './interface-state.ts';
import { CloseMessage, MessageCards } from './message-card.tsx';
import type { MessageCard } from './use-card.ts';

/** The centred card of the specification's popup, keyed by an `errorCode`. */
export function Popup() {
  const { popup } = useInterface();
  return <MessageCards cards={popup ? [cardOf(popup)] : []} />;
}

function cardOf(popup: PopupMessage): MessageCard {
  const { title, message, timeout, color } = popup;
  return {
    message: popup,
    duration: timeout,
    className: 'x-popup',
    place: 'middle',
    color,
    role: 'alert',
    close: closePopup,
    children: (
      <>
        <div>
          <strong>{title}</strong>
          {message === '' ? null : <p>{message}</p>}
        </div>
        <CloseMessage close={closePopup} />
      </>
    ),
  };
}
