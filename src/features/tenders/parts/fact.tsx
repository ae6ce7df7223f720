import type { ReactNode } from 'react';

/** One fact of a list of them; nothing where nobody knows it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
