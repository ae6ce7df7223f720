import { defineSlotRecipe } from '@chakra-ui/react';

export const menuRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'itemGroup', 'itemGroupLabel', 'item'],
  base: {
    positioner: { zIndex: '1500 !important' },
    content: {
      outline: 'none',
      minWidth: '240px',
      maxWidth: 'min(360px, 94vw)',
      padding: '6px',
      border: '1px solid {colors.border}',
      borderRadius: 'card',
      background: 'bg.panel',
      color: 'fg',
      boxShadow: 'overlay',
      // What is left between its button and the edge of the window.
      maxHeight: 'var(--available-height, 80dvh)',
      overflowY: 'auto',
    },
    itemGroup: {
      '& + &': { marginTop: '6px', paddingTop: '6px', borderTop: '1px solid {colors.border}' },
    },
    itemGroupLabel: {
      padding: '4px 8px',
      fontSize: '12px',
      fontWeight: '600',
      color: 'fg.muted',
    },
    item: {
      display: 'flex',
      gap: '8px',
      alignItems: 'flex-start',
      minHeight: '32px',
      padding: '6px 8px',
      borderRadius: 'control',
      fontSize: '14px',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'bg.muted' },
      '&[data-disabled]': { color: 'fg.muted', cursor: 'default' },
      // Its icon, and what is said below its label.
      '& > [aria-hidden]': { flex: 'none', width: '16px', paddingTop: '2px' },
      '& small': { display: 'block', fontSize: '12px', color: 'fg.muted' },
    },
  },
});
