import { Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { SwitchField } from '#ui/fields/text-field.tsx';

/** A switch at the height of the inputs beside it. */
export function AlignedSwitch(props: ComponentProps<typeof SwitchField>) {
  return (
    <Flex align="center" alignSelf="end" minH="var(--x-control)">
      <SwitchField {...props} />
    </Flex>
  );
}
