import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Person } from '#contract/resources/people.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

/** Who does it: a colleague in service, or nobody yet. */
export function PersonField({
  people,
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof ComboField>, 'label' | 'options' | 'value' | 'onChange'> & {
  people: Iterable<Person>;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const options = [...people]
    .filter(({ id, active, role }) => id === value || (active && role !== 'partner'))
    .toSorted((a, b) => fmt.compare(a.name, b.name))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ComboField
      label={t(CALL_REQUESTS_FIELDS.responsibleId)}
      empty={t`Nobody yet`}
      options={options}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      {...field}
    />
  );
}
