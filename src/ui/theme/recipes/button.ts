import { defineRecipe } from '@chakra-ui/react';
import { COARSE, FORCED } from '../media.ts';

export const buttonRecipe = defineRecipe({
  className: 'x-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minHeight: 'var(--x-control)',
    padding: '0 12px',
    border: '1px solid {colors.border.control}',
    borderRadius: 'control',
    background: 'bg',
    color: 'fg',
    fontWeight: '600',
    fontSize: '14px',
    lineHeight: '1.2',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background var(--x-motion)',
    // Beside a long word an icon keeps its size.
    '& svg': { flex: 'none' },
    '&:hover': { background: 'bg.muted' },
    '&:disabled, &[aria-disabled="true"]': { opacity: '0.55', cursor: 'not-allowed' },
    [FORCED]: { border: '1px solid' },
  },
  variants: {
    variant: {
      outline: {},
      solid: {
        background: 'brand.solid',
        borderColor: 'brand.edge',
        color: 'brand.contrast',
        '&:hover': { background: 'brand.hover' },
      },
      ghost: { background: 'transparent', borderColor: 'transparent' },
      subtle: {
        background: 'tone.danger.bg',
        borderColor: 'money.out',
        color: 'tone.danger.fg',
      },
    },
    size: {
      md: {},
      sm: {
        minHeight: '26px',
        padding: '0 8px',
        fontSize: '13px',
        [COARSE]: { minHeight: '44px', padding: '0 12px' },
      },
      /** An icon alone. */
      xs: { width: 'var(--x-control)', padding: '0', flex: 'none' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
