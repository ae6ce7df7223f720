import { defineSlotRecipe } from '@chakra-ui/react';
import { besideArrow, listArrow } from './input.ts';

export const comboboxRecipe = defineSlotRecipe({
  slots: ['control', 'trigger', 'content'],
  base: {
    control: {
      position: 'relative',
      display: 'flex',
      '& > .x-input': besideArrow,
    },
    trigger: listArrow,
    // Its options are plain elements: there are up to sixty, drawn anew with each key.
    content: {
      position: 'absolute',
      zIndex: '30',
      top: 'calc(100% + 4px)',
      insetInline: '0',
      display: 'grid',
      maxHeight: '260px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '4px',
      border: '1px solid {colors.border}',
      borderRadius: 'card',
      background: 'bg.panel',
      boxShadow: 'overlay',
      '& > *': { padding: '6px 8px', borderRadius: 'chip', overflowWrap: 'anywhere' },
      '& > :not([role="option"])': { color: 'fg.muted' },
      '& > [role="option"]': { cursor: 'pointer' },
      '& > [role="option"]:hover': { background: 'bg.muted' },
      '& > [aria-selected="true"], & > [aria-selected="true"]:hover': {
        background: 'brand.subtle',
      },
      '& > [data-recent]': { fontWeight: '600' },
      '& > [data-new]': { display: 'flex', alignItems: 'center', gap: '6px', color: 'brand.fg' },
    },
  },
});
