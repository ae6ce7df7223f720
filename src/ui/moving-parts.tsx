import { domAnimation, type HTMLMotionProps, LazyMotion, m, useReducedMotion } from 'framer-motion';

export { AnimatePresence } from 'framer-motion';

const FROM = { here: {}, below: { y: 8 }, side: { x: 32 } } as const;

/** From where an element comes. */
export type From = keyof typeof FROM;

/** An element that comes into sight, and goes out of it where an `AnimatePresence` keeps it for that. */
export function MovingPart({
  as,
  from,
  ...props
}: HTMLMotionProps<'div'> & HTMLMotionProps<'li'> & { as: 'div' | 'li'; from: From }) {
  const Part = m[as];
  const moves = useReducedMotion() !== true;
  return (
    <LazyMotion strict features={domAnimation}>
      <Part
        initial={moves && { opacity: 0, ...FROM[from] }}
        animate={{ opacity: 1, x: 0, y: 0 }}
        {...(moves && { exit: { opacity: 0 } })}
        transition={{ duration: moves ? 0.16 : 0, ease: 'easeOut' }}
        {...props}
      />
    </LazyMotion>
  );
}
