import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';

const { withProvider, withContext } = createSlotRecipeContext({ key: 'inputGroup' });

/** An input with something at its end. (Chakra's own measures by tokens that this kit has not.) */
export const InputGroup = withProvider<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'root', {
  defaultProps: { className: 'x-input-group' },
});
export const InputSuffix = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'suffix', {
  defaultProps: { 'aria-hidden': true },
});
export const InputButton = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>(
  'button',
  'button',
  { defaultProps: { type: 'button' } },
);
export const InputPopover = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>(
  'span',
  'popover',
  { defaultProps: { className: 'x-popover' } },
);
