import { Portal, Tooltip } from '@chakra-ui/react';
import { type Explanation, Term } from './term.tsx';

/** A term whose meaning is shown with a pointer over it, with the keyboard on it, and where it is pressed. */
export default function TermTooltip({ term, meaning }: Explanation) {
  return (
    <Tooltip.Root
      openDelay={300}
      closeOnClick={false}
      closeOnPointerDown={false}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>
        <Term term={term} />
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{meaning}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
