import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, List } from 'lucide-react';
import { MULTIMEDIA_KINDS as KINDS } from '#domain/multimedias/kinds.ts';
import { ListFilters } from '#ui/list-filters.tsx';
import { Toggles } from '#ui/toggles.tsx';
import { MULTIMEDIA_KINDS } from '#ui/words/multimedia.ts';
import type { MultimediasSearch } from '../search.ts';

interface Props {
  search: MultimediasSearch;
  tags: readonly string[];
  onChange: (changes: Partial<MultimediasSearch>) => void;
}

/** The filters of a gallery, and tiles or list. */
export function GalleryFilters({ search, tags, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      list="multimedias"
      placeholder={t`Search multimedia`}
      {...{ search, onChange }}
      filters={[
        {
          kind: 'several',
          name: 'kind',
          label: t`Type`,
          options: KINDS.map((value) => ({ value, label: t(MULTIMEDIA_KINDS[value]) })),
        },
        {
          kind: 'several',
          name: 'tag',
          label: t`Tags`,
          options: tags.map((value) => ({ value, label: value })),
        },
        { kind: 'flag', name: 'evidence', label: t`Shows who grants` },
      ]}
      after={
        <Box marginInlineStart="auto">
          <Toggles
            label={t`View`}
            options={[
              { value: undefined, label: t`Tiles`, icon: LayoutGrid },
              { value: 'list', label: t`List`, icon: List },
            ]}
            chosen={search.view}
            onChoose={(view) => onChange({ view })}
          />
        </Box>
      }
    />
  );
}
