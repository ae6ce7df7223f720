import { useLingui } from '@lingui/react/macro';
import { MOVEMENT_KINDS as KINDS, MOVEMENT_STATES as STATES } from '#domain/movements/kinds.ts';
import { DayRange } from '#ui/fields/day-range.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#ui/words/money.ts';
import type { MovementsSearch } from '../search.ts';

interface Props {
  search: MovementsSearch;
  onChange: (changes: Partial<MovementsSearch>) => void;
}

/** The filters of a list of movements; all of them live in the address. */
export function MovementFilters({ search, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      list="project-movements"
      placeholder={t`Search movements`}
      {...{ search, onChange }}
      filters={[
        {
          kind: 'several',
          name: 'kind',
          label: t`Type`,
          options: KINDS.map((value) => ({ value, label: t(MOVEMENT_KINDS[value]) })),
        },
        {
          kind: 'several',
          name: 'state',
          label: t`State`,
          options: STATES.map((value) => ({ value, label: t(MOVEMENT_STATES[value]) })),
        },
        { kind: 'days', Range: DayRange },
      ]}
    />
  );
}
