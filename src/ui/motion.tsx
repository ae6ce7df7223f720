import {
  type HTMLMotionProps,
  LazyMotion,
  type MotionProps,
  m,
  useReducedMotion,
} from 'framer-motion';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { domAnimation } from './motion-features.ts';
import { whenQuiet } from './when-quiet.ts';

const Moves = createContext(false);
const NONE = {} as typeof domAnimation;

/**
 * Brings the motion of the kit once the page is quiet. Until then, and where less motion is wanted, everything
 * is at its place at once.
 */
export function MotionProvider({ children }: { children: ReactNode }) {
  const [features, setFeatures] = useState<typeof domAnimation>();
  const isReduced = useReducedMotion() === true;
  useEffect(() => {
    whenQuiet(async () => setFeatures((await import('./motion-features.ts')).domAnimation));
  }, []);
  return (
    <Moves value={features !== undefined && !isReduced}>
      <LazyMotion strict features={features ?? NONE}>
        {children}
      </LazyMotion>
    </Moves>
  );
}

const FROM = { here: {}, below: { y: 8 }, side: { x: 32 } } as const;

/** How an element of `m` comes into sight, and goes where an `AnimatePresence` keeps it for that. */
export function useCome(from: keyof typeof FROM): MotionProps {
  if (!use(Moves)) return { initial: false };
  return {
    initial: { opacity: 0, ...FROM[from] },
    animate: { opacity: 1, x: 0, y: 0 },
    exit: { opacity: 0 },
    transition: { duration: 0.16, ease: 'easeOut' },
  };
}

/** A line of a list whose lines come and go. */
export function MovingLine(props: HTMLMotionProps<'li'>) {
  return <m.li {...useCome('below')} {...props} />;
}
