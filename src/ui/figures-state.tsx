import { Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useFmt } from './fmt.ts';

/** How figures came to be that were computed on this device. */
export interface ComputedState {
  /** UTC instant. */
  computedAt: string;
  /** Unsent changes that they already include. */
  pendingChanges: number;
}

/** When figures were computed, and whether they include what was not sent. */
export function FiguresState({ computedAt, pendingChanges }: ComputedState) {
  const fmt = useFmt();
  if (computedAt === '') return null;
  return (
    <Flex as="p" wrap="wrap" gap="0 8px" color="fg.muted" fontSize="14px">
      <span>
        <Trans>Computed {fmt.time(computedAt)}.</Trans>
      </span>
      {pendingChanges > 0 ? (
        <span role="status">
          <Plural
            value={pendingChanges}
            one="Includes # unsent change."
            other="Includes # unsent changes."
          />
        </span>
      ) : null}
    </Flex>
  );
}
