import { defineSlotRecipe } from '@chakra-ui/react';
import { ON } from '../forced.ts';
import { COARSE, FORCED } from '../media.ts';

export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      gap: '10px',
      alignItems: 'flex-start',
      fontSize: '14px',
      minHeight: '24px',
      cursor: 'pointer',
      '&:has(input:disabled)': { cursor: 'default', color: 'fg.muted' },
      [COARSE]: { minHeight: '44px', alignItems: 'center' },
      // Over the track: what is pressed is the box itself.
      '& > input': {
        position: 'absolute',
        width: '36px',
        height: '24px',
        opacity: '0',
        margin: '0',
        cursor: 'inherit',
        [COARSE]: { height: '44px' },
      },
    },
    control: {
      flex: 'none',
      width: '36px',
      height: '20px',
      marginTop: '1px',
      borderRadius: '10px',
      border: '1px solid {colors.border.control}',
      background: 'bg.muted',
      '&::after': {
        content: '""',
        display: 'block',
        width: '14px',
        height: '14px',
        margin: '2px',
        borderRadius: '50%',
        background: 'border.control',
        transition: 'translate var(--x-motion)',
      },
      'input:checked + &': {
        background: 'brand.solid',
        borderColor: 'brand.edge',
        '&::after': { translate: '16px 0', background: 'brand.contrast' },
      },
      [FORCED]: {
        '&::after': { forcedColorAdjust: 'none', background: 'CanvasText' },
        'input:checked + &': { ...ON, '&::after': { background: 'HighlightText' } },
      },
      'input:focus-visible + &': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    },
  },
});
