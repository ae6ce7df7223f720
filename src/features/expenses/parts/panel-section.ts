import { chakra } from '@chakra-ui/react';

/** A part of the panel of an expense, below its form. */
export const PanelSection = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});
