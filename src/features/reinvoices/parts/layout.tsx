import { chakra } from '@chakra-ui/react';

/** A part of the panel below its form. */
export const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    marginTop: '16px',
    paddingTop: '16px',
    borderTopWidth: '1px',
  },
});

/** A field with its button; what is said of them stands below. */
export const Step = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '8px 12px',
    '& .x-field': { flex: '1 1 200px' },
    '& .x-hint': { flexBasis: '100%' },
  },
});
