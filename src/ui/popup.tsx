import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PopupMessage, closePopup, useInterface } from './interface-state.ts';
import { useAutoClose } from './snackbar-card.tsx';

/** The centred card of the specification's popup, keyed by an `errorCode`. */
export function Popup() {
  const { popup } = useInterface();
  return popup ? <PopupCard key={popup.id} popup={popup} /> : null;
}

function PopupCard({ popup }: { popup: PopupMessage }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  useAutoClose(popup.timeout, held, closePopup);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading it only holds its timer
    <div
      role="alert"
      className={`x-popup x-popup-${popup.color}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <strong>{popup.title}</strong>
        {popup.message === '' ? null : <p>{popup.message}</p>}
      </div>
      <button type="button" className="x-snackbar-close" title={t`Close`} onClick={closePopup}>
        X
      </button>
    </div>
  );
}
