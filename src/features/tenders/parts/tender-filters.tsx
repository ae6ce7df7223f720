import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Organization } from '#contract/resources/organizations.ts';
import { AID_TYPES as TYPES } from '#domain/tenders/kinds.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMenu, toggled } from '#ui/choice-menu.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';
import { AID_TYPES } from '#ui/words/subventions.ts';
import { NO_FILTERS, TENDER_VIEWS, type TendersSearch } from '../search.ts';
import { isInView, type TenderLine } from '../tender.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { Toggles } from '#ui/toggles.tsx';
import { VIEW_LABELS } from '../words.ts';

/** Views and filters of the list; all of them live in the address. */
export function TenderFilters({
  lines,
  organizationsById,
  search,
  onChange,
}: {
  lines: readonly TenderLine[];
  organizationsById: ReadonlyMap<string, Organization>;
  search: TendersSearch;
  onChange: (changes: Partial<TendersSearch>) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const bodies = [...new Set(lines.flatMap(({ organization }) => organization ?? []))].toSorted(
    (a, b) => fmt.compare(a.name, b.name),
  );
  const filters: ActiveFilter[] = (search.aid ?? []).map((type) => ({
    id: type,
    label: t(AID_TYPES[type]),
    onRemove: () => onChange({ aid: toggled(search.aid, type) }),
  }));
  if (search.body) {
    filters.push({
      id: 'body',
      label: organizationsById.get(search.body)?.name ?? t`Unknown organization`,
      onRemove: () => onChange({ body: undefined }),
    });
  }
  return (
    <FilterBar
      list="tenders"
      search={text}
      onSearch={setText}
      placeholder={t`Search tenders`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
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
      <ChoiceMenu
        label={t(TENDERS_FIELDS.aidType)}
        options={TYPES.map((value) => ({ value, label: t(AID_TYPES[value]) }))}
        chosen={search.aid}
        onChoose={(aid) => onChange({ aid })}
      />
      {bodies.length > 1 ? (
        <Menu
          trigger={
            <Button size="small" className="x-filter">
              {t(TENDERS_FIELDS.organizationId)}
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
          }
          sections={[
            {
              id: 'bodies',
              items: bodies.map(({ id, name }) => ({
                id,
                label: name,
                checked: search.body === id,
                onSelect: () => onChange({ body: search.body === id ? undefined : id }),
              })),
            },
          ]}
        />
      ) : null}
      <Button
        size="small"
        className="x-filter"
        aria-pressed={search.minimis === 1}
        onClick={() => onChange({ minimis: search.minimis ? undefined : 1 })}
      >
        <Trans>Minimis aid</Trans>
      </Button>
    </FilterBar>
  );
}
