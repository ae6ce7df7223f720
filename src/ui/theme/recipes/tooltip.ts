import { defineSlotRecipe } from '@chakra-ui/react';

export const tooltipRecipe = defineSlotRecipe({
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: '1500 !important' },
    content: {
      maxWidth: 'min(320px, 90vw)',
      padding: '6px 10px',
      border: '1px solid {colors.border}',
      borderRadius: 'control',
      background: 'bg.panel',
      color: 'fg',
      fontSize: '13px',
      fontWeight: '400',
      boxShadow: 'overlay',
    },
  },
});
