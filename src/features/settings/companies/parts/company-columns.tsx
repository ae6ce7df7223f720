import { chakra } from '@chakra-ui/react';

/** The data of a company, and beside it what has actions of its own. */
export const CompanyColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      xl: 'minmax(0, calc(72ch + 34px)) minmax(280px, 380px)',
    },
  },
});
