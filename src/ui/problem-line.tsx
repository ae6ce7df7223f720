import type { ReactNode } from 'react';

/** Why what a person asked for was not done, said at once; nothing without words. */
export function ProblemLine({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="x-form-problem" role="alert">
      {children}
    </p>
  );
}
