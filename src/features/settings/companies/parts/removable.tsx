import { chakra } from '@chakra-ui/react';

/** Fields and the button that removes them, at the height of the inputs: their labels stand above. */
export const Removable = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'start',
    '& > .x-icon-button': { marginTop: '24px' },
  },
});
