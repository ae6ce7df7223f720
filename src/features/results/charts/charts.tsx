import { chakra } from '@chakra-ui/react';

/** Charts beside each other where there is room. */
export const Charts = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
  },
});
