import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';

/** The line that opens and closes a `<details>`; its chevron turns with it. */
export function Summary({ children, ...rest }: HTMLChakraProps<'summary'>) {
  return (
    <chakra.summary {...LOOK} {...rest}>
      <ChevronRight size={16} aria-hidden="true" />
      {children}
    </chakra.summary>
  );
}

const LOOK = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: '600',
  listStyle: 'none',
  cursor: 'pointer',
  css: {
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg:first-of-type': { flex: 'none' },
    'details[open] > & > svg:first-of-type': { rotate: '90deg' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
} as const;
