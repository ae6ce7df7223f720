import type { ReactNode } from 'react';

/** Fields of a form that belong together, under their title. */
export function FieldGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="x-section">
      <legend>{title}</legend>
      <div className="x-fields">{children}</div>
    </fieldset>
  );
}
