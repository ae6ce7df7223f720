import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A message that lies over the page, of the snackbar or the popup. */
export interface MessageCard {
  /** One card for as long as it is in sight. */
  message: { id: number };
  /** Milliseconds until it closes by itself; −1 for never. */
  duration: number;
  /** By which the tests find it. */
  className: string;
  place: 'foot' | 'middle';
  color: 'grey' | 'danger';
  role?: 'alert';
  close: () => void;
  children: ReactNode;
}

/** What the element of a card has: it closes by itself while nobody holds it and the page is seen. */
export function useCard({ duration, className, role, close }: MessageCard) {
  const [held, setHeld] = useState(false);
  useAutoClose(duration, held, close);
  return {
    className,
    role,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

function useAutoClose(duration: number, held: boolean, close: () => void): void {
  const left = useRef(duration);
  const onTimeout = useEffectEvent(close);
  const hidden = usePageHidden();
  useEffect(() => {
    if (duration < 0 || held || hidden) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => onTimeout(), Math.max(0, left.current));
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [duration, held, hidden]);
}

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
