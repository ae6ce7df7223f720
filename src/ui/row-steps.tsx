import { HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './button.tsx';
import { useNeighbours } from './row-order.ts';

/** The way to the record before and after one in its list; the keys `[` and `]` press them. */
export function RowSteps({
  id,
  onStep,
  isOff = false,
}: {
  id: string | undefined;
  onStep: (id: string) => void;
  isOff?: boolean;
}) {
  const { t } = useLingui();
  const { before, after } = useNeighbours(id);
  if (before === null && after === null) return null;
  const step = (to: string | null) => ({
    disabled: isOff || to === null,
    onClick: () => to !== null && onStep(to),
  });
  return (
    <HStack as="span" gap="0" flex="none" marginInlineStart="auto">
      <IconButton
        label={t`Previous of the list`}
        icon={ChevronLeft}
        data-shortcut="["
        aria-keyshortcuts="["
        {...step(before)}
      />
      <IconButton
        label={t`Next of the list`}
        icon={ChevronRight}
        data-shortcut="]"
        aria-keyshortcuts="]"
        {...step(after)}
      />
    </HStack>
  );
}
