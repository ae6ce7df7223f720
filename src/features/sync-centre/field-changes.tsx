import type { ReactNode } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import { Arrow, Value } from './entry-details.tsx';
import { isEmpty } from '#records/value-words.ts';
import { useReader } from './use-reader.ts';

export interface FieldChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** What became of some fields of a row, in words; nothing where none did. */
export function FieldChanges(props: {
  title: ReactNode;
  resource: ResourceName;
  changes: readonly FieldChange[];
}) {
  const { title, resource, changes } = props;
  const reader = useReader(
    resource,
    changes.flatMap(({ name, before, after }) => [{ [name]: before }, { [name]: after }]),
  );
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="x-lines c-fields">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{reader.field(resource, name)}</dt>
            <dd>
              <del data-empty={isEmpty(before) ? '' : undefined}>
                {reader.value(resource, name, before)}
              </del>
              <Arrow />
              <ins>
                <Value name={name} value={after}>
                  {reader.value(resource, name, after)}
                </Value>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
