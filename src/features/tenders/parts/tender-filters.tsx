import { Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Organization } from '#contract/resources/organizations.ts';
import { AID_TYPES as TYPES } from '#domain/tenders/kinds.ts';
import { useFmt } from '#ui/fmt.ts';
import { ListFilters } from '#ui/list-filters.tsx';
import { Toggles } from '#ui/toggles.tsx';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { AID_TYPES } from '#ui/words/subventions.ts';
import { TENDER_VIEWS, type TendersSearch } from '../search.ts';
import { isInView, type TenderLine } from '../tender.ts';
import { VIEW_LABELS } from '../words.ts';

interface Props {
  lines: readonly TenderLine[];
  organizationsById: ReadonlyMap<string, Organization>;
  search: TendersSearch;
  onChange: (changes: Partial<TendersSearch>) => void;
}

/** Views and filters of the list. */
export function TenderFilters({ lines, organizationsById, search, onChange }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const bodies = [...new Set(lines.flatMap(({ organization }) => organization ?? []))];
  return (
    <ListFilters
      list="tenders"
      placeholder={t`Search calls`}
      {...{ search, onChange }}
      before={
        <Toggles
          label={t`Views`}
          options={TENDER_VIEWS.map((view) => ({
            value: view,
            label: (
              <>
                {t(VIEW_LABELS[view])}{' '}
                <Text as="span" color="fg.muted" fontWeight="400">
                  {lines.filter((line) => isInView(line, view)).length}
                </Text>
              </>
            ),
          }))}
          chosen={search.view}
          onChoose={(view) => onChange({ view: search.view === view ? undefined : view })}
        />
      }
      filters={[
        {
          kind: 'several',
          name: 'aid',
          label: t(TENDERS_FIELDS.aidType),
          options: TYPES.map((value) => ({ value, label: t(AID_TYPES[value]) })),
        },
        {
          kind: 'one',
          name: 'body',
          label: t(TENDERS_FIELDS.organizationId),
          options: bodies
            .map(({ id, name }) => ({ value: id, label: name }))
            .toSorted((a, b) => fmt.compare(a.label, b.label)),
          unknown: organizationsById.get(search.body ?? '')?.name ?? t`Unknown organization`,
          isOffered: bodies.length > 1,
        },
        { kind: 'flag', name: 'minimis', label: t`Minimis aid` },
      ]}
    />
  );
}
