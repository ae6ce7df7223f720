import { Portal, Tooltip } from '@chakra-ui/react';

/** A term with what it means: on a pointer over it, with the keyboard on it, and where it is pressed. */
export function Explained({ term, meaning }: { term: string; meaning: string }) {
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
        <button type="button" className="x-explained">
          {term}
        </button>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{meaning}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
