import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** A message that lies over the page, of the snackbar or the popup. */
export interface MessageCard {
  /** One object for as long as it is in sight. */
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
export function useCard({ message, duration, className, role, close }: MessageCard) {
  const [held, setHeld] = useState(false);
  useAutoClose(message, duration, held, close);
  return {
    className,
    role,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

/** What is left of the time of each message: its moving card goes on where the resting one was. */
const left = new WeakMap<object, number>();

function useAutoClose(message: object, duration: number, held: boolean, close: () => void): void {
  const onTimeout = useEffectEvent(close);
  const hidden = usePageHidden();
  useEffect(() => {
    if (duration < 0 || held || hidden) return undefined;
    const startedAt = performance.now();
    const rest = left.get(message) ?? duration;
    const timer = setTimeout(() => onTimeout(), Math.max(0, rest));
    return () => {
      clearTimeout(timer);
      left.set(message, rest - (performance.now() - startedAt));
    };
  }, [message, duration, held, hidden]);
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
