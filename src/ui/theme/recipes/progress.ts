import { defineSlotRecipe } from '@chakra-ui/react';

/** A bar with its words beside it. */
export const progressRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'range', 'valueText'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minWidth: '0',
      whiteSpace: 'nowrap',
    },
    track: {
      flex: 'none',
      display: 'inline-block',
      width: '48px',
      height: '6px',
      borderRadius: '3px',
      background: 'border',
      overflow: 'hidden',
    },
    range: { display: 'block', height: '100%', background: 'brand.600' },
  },
});
