import { defineRecipe } from '@chakra-ui/react';
import { COARSE, FORCED } from '../media.ts';

/** A message that lies over the page: at its foot, or in its middle. */
export const messageRecipe = defineRecipe({
  base: {
    display: 'flex',
    background: 'snackbar.bg',
    color: 'snackbar.fg',
    touchAction: 'none',
    '& :focus-visible': { outlineColor: 'currentcolor', outlineOffset: '-2px' },
    [FORCED]: { border: '1px solid' },
  },
  variants: {
    place: {
      foot: {
        alignItems: 'center',
        gap: '12px',
        maxWidth: 'min(560px, calc(100vw - 24px))',
        padding: '8px 8px 8px 16px',
        borderRadius: 'card',
        boxShadow: '0 6px 20px rgb(0 0 0 / 25%)',
        pointerEvents: 'auto',
      },
      middle: {
        position: 'fixed',
        zIndex: '2100',
        top: '20dvh',
        left: '50%',
        translate: '-50% 0',
        gap: '16px',
        alignItems: 'flex-start',
        width: 'min(420px, calc(100vw - 32px))',
        padding: '16px',
        borderRadius: 'dialog',
        boxShadow: '0 12px 40px rgb(0 0 0 / 30%)',
        '& > div': { flex: '1' },
      },
    },
    color: {
      grey: {},
      danger: { background: 'tone.danger.bg', color: 'tone.danger.fg' },
    },
  },
});

/** What is pressed in a message. */
export const messageButtonRecipe = defineRecipe({
  base: {
    flex: 'none',
    minWidth: '28px',
    minHeight: '28px',
    padding: '0 8px',
    border: '0',
    borderRadius: 'control',
    background: 'transparent',
    color: 'inherit',
    fontWeight: '700',
    cursor: 'pointer',
    [COARSE]: { minHeight: '44px', minWidth: '44px' },
  },
});
