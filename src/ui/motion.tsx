import { type ComponentProps, type ReactNode, useState } from 'react';
import type * as MovingParts from './moving-parts.tsx';
import { whenQuiet } from './when-quiet.ts';

/** A part of its own: it is no part of the first load, and all works without it. */
let parts: typeof MovingParts | null = null;

export function warmMotion(): void {
  whenQuiet(async () => {
    parts = await import('./moving-parts.tsx');
  });
}

/** What is in sight is not exchanged for its moving one. */
function useParts(): typeof MovingParts | null {
  return useState(() => parts)[0];
}

type MovingProps = Pick<
  ComponentProps<'div'> & ComponentProps<'li'>,
  'children' | 'className' | 'ref'
>;

/** An element that comes into sight by moving a little, where motion is here and wanted. */
export function Moving({
  as: Part = 'div',
  from,
  ...props
}: MovingProps & { as?: 'div' | 'li'; from: MovingParts.From }) {
  const moving = useParts();
  return moving ? <moving.MovingPart as={Part} from={from} {...props} /> : <Part {...props} />;
}

/** Around lines that come and go: each is a `Moving` with a key. */
export function MovingLines({ children }: { children: ReactNode }) {
  const moving = useParts();
  return moving ? (
    <moving.AnimatePresence initial={false}>{children}</moving.AnimatePresence>
  ) : (
    children
  );
}
