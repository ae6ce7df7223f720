import { Box, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '../button.tsx';
import { Group, Place } from './bar.tsx';
import type { Finder } from './use-find.ts';

/** Search in the text of a document: Enter goes on, Shift+Enter back. */
export function FindBox({
  finder,
  box,
}: {
  finder: Finder;
  box: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useLingui();
  const { words, hits, at, isBusy } = finder;
  const count = hits.length;
  const place = at + 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    finder.step(event.shiftKey ? -1 : 1);
  };
  return (
    <Group
      as="search"
      flex="1 1 300px"
      justifyContent={{ base: 'flex-start', md: 'flex-end' }}
      minWidth="0"
    >
      <Box as="span" className="x-search" flex={{ base: '1', md: '0 1 260px' }} minWidth="0">
        <Search size={16} aria-hidden="true" />
        <Input
          ref={box}
          type="search"
          aria-label={t`Search in the document`}
          aria-keyshortcuts="Control+F"
          placeholder={t`Search in the document`}
          value={words}
          onChange={(event) => finder.find(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Place role="status">
        {words.trim() === '' ? null : count > 0 ? (
          <Trans>
            {place} of {count}
          </Trans>
        ) : isBusy ? (
          <Trans>Searching…</Trans>
        ) : (
          <Trans>Not found</Trans>
        )}
      </Place>
      <IconButton
        label={t`Previous place`}
        icon={ChevronUp}
        iconSize={18}
        disabled={count === 0}
        onClick={() => finder.step(-1)}
      />
      <IconButton
        label={t`Next place`}
        icon={ChevronDown}
        iconSize={18}
        disabled={count === 0}
        onClick={() => finder.step(1)}
      />
    </Group>
  );
}
