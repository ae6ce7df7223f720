import { chakra, HStack, Input } from '@chakra-ui/react';
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- not every browser in use knows the tag `search` */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the keys of its controls */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import type { Find } from './use-find.ts';

export interface FindBoxProps {
  find: Find;
  onClose: () => void;
}

/** The box that looks for a text in the cells: Enter goes on, Shift+Enter back, Esc closes. */
export default function FindBox({ find, onClose }: FindBoxProps) {
  const { t } = useLingui();
  const position = find.current + 1;
  const count = find.hits.length;
  return (
    <HStack
      role="search"
      gap="4px"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Input
        type="search"
        width="180px"
        minHeight="32px"
        padding="0 8px"
        aria-label={t`Find in the table`}
        placeholder={t`Find in the table`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person to type in it
        autoFocus
        value={find.query}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find.go(event.shiftKey ? -1 : 1);
        }}
      />
      <chakra.output minWidth="72px" color="fg.muted">
        {find.query.trim() === '' ? null : position > 0 ? (
          <Trans>
            {position} of {count}
          </Trans>
        ) : (
          <Plural value={count} _0="Nothing found" one="# found" other="# found" />
        )}
      </chakra.output>
      <IconButton label={t`Previous`} icon={ChevronUp} onClick={() => find.go(-1)} />
      <IconButton label={t`Next`} icon={ChevronDown} onClick={() => find.go(1)} />
      <IconButton label={t`Close`} icon={X} onClick={onClose} />
    </HStack>
  );
}
