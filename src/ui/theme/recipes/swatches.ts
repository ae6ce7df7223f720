import { defineRecipe } from '@chakra-ui/react';
import { COARSE } from '../media.ts';

/** Colours to choose from beside each other, and the input for any other. */
export const swatchesRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    '& > button, & > input': {
      width: '26px',
      height: '26px',
      borderRadius: 'control',
      border: '1px solid {colors.border.control}',
      cursor: 'pointer',
    },
    '& > input': { width: '36px', padding: '0', background: 'none', cursor: 'default' },
    '& > [aria-pressed="true"]': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    [COARSE]: { '& > button, & > input': { minWidth: '44px', height: '44px' } },
  },
});
