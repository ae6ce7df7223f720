import { type HTMLChakraProps, NativeSelect as Select } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

/** The device's own list of a few choices, with the arrow that other lists have. */
export function NativeSelect(props: HTMLChakraProps<'select'>) {
  return (
    <Select.Root>
      <Select.Field className="x-input" {...props} />
      <Select.Indicator>
        <ChevronDown size={16} aria-hidden="true" />
      </Select.Indicator>
    </Select.Root>
  );
}
