import { chakra } from '@chakra-ui/react';

/** A sentence after its icon, which keeps its size. */
export const Told = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    '& svg': { flex: 'none', marginBlockStart: '2px' },
  },
});
