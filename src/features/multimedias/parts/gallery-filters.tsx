import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, List } from 'lucide-react';
import { MULTIMEDIA_KINDS as KINDS } from '#domain/multimedias/kinds.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMenu, toggled } from '#ui/choice-menu.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { Toggles } from '#ui/toggles.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';
import { MULTIMEDIA_KINDS } from '#ui/words/multimedia.ts';
import { type MultimediasSearch, NO_FILTERS } from '../search.ts';

interface Props {
  search: MultimediasSearch;
  tags: readonly string[];
  onChange: (changes: Partial<MultimediasSearch>) => void;
}

/** The filters of a gallery, and tiles or list; all of it lives in the address. */
export function GalleryFilters({ search, tags, onChange }: Props) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const filters = useActiveFilters({ search, onChange });
  return (
    <FilterBar
      list="multimedias"
      search={text}
      onSearch={setText}
      placeholder={t`Search multimedia`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      <ChoiceMenu
        label={t`Type`}
        options={KINDS.map((value) => ({ value, label: t(MULTIMEDIA_KINDS[value]) }))}
        chosen={search.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      {tags.length > 0 ? (
        <ChoiceMenu
          label={t`Tags`}
          options={tags.map((value) => ({ value, label: value }))}
          chosen={search.tag}
          onChoose={(tag) => onChange({ tag })}
        />
      ) : null}
      <Button
        size="small"
        className="x-filter"
        aria-pressed={search.evidence === 1}
        onClick={() => onChange({ evidence: search.evidence ? undefined : 1 })}
      >
        <Trans>Shows who grants</Trans>
      </Button>
      <Box marginInlineStart="auto">
        <Toggles
          label={t`View`}
          options={[
            {
              value: undefined,
              label: t`Tiles`,
              icon: LayoutGrid,
            },
            { value: 'list', label: t`List`, icon: List },
          ]}
          chosen={search.view}
          onChoose={(view) => onChange({ view })}
        />
      </Box>
    </FilterBar>
  );
}

function useActiveFilters({ search, onChange }: Omit<Props, 'tags'>): ActiveFilter[] {
  const { t } = useLingui();
  const chips: ActiveFilter[] = [];
  const add = (id: string, label: string, changes: Partial<MultimediasSearch>) =>
    chips.push({ id, label, onRemove: () => onChange(changes) });
  for (const kind of search.kind ?? []) {
    add(kind, t(MULTIMEDIA_KINDS[kind]), { kind: toggled(search.kind, kind) });
  }
  for (const tag of search.tag ?? []) add(`tag ${tag}`, tag, { tag: toggled(search.tag, tag) });
  if (search.evidence) add('evidence', t`Shows who grants`, { evidence: undefined });
  return chips;
}
