import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { COARSE, PHONE } from '../media.ts';

export const inputRecipe = defineRecipe({
  className: 'x-input',
  base: {
    width: '100%',
    minHeight: 'var(--x-control)',
    padding: '4px 10px',
    border: '1px solid {colors.border.control}',
    borderRadius: 'control',
    background: 'bg',
    color: 'fg',
    '&::placeholder': { color: 'fg.muted', opacity: '1' },
    '&:focus-visible': { outlineOffset: '0' },
    '&:disabled, &:read-only:not(select)': { background: 'bg.subtle', borderColor: 'border' },
    '&[aria-invalid="true"]': { borderColor: 'money.out' },
    // Smaller, a phone would zoom in.
    [PHONE]: { fontSize: '16px' },
  },
  variants: {
    variant: {
      outline: {},
      /** A number: its figures stand below each other. */
      subtle: { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
    },
  },
  defaultVariants: { variant: 'outline' },
});

export const textareaRecipe = defineRecipe({
  className: 'x-input',
  base: { ...inputRecipe.base, resize: 'vertical', lineHeight: '1.45' },
});

/** The arrow of a field that opens a list, and the room for it. */
export const listArrow = {
  position: 'absolute',
  insetInlineEnd: '10px',
  top: '50%',
  translate: '0 -50%',
  color: 'fg.muted',
  pointerEvents: 'none',
} as const;
export const besideArrow = { paddingInlineEnd: '32px', textOverflow: 'ellipsis' } as const;

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', minWidth: '0' },
    field: { ...inputRecipe.base, ...besideArrow, appearance: 'none' },
    indicator: { ...listArrow, display: 'flex' },
  },
});

/** An input with something at its end: a unit, a button, the arrow of a list; what opens stands below it. */
export const inputGroupRecipe = defineSlotRecipe({
  slots: ['root', 'suffix', 'button', 'popover'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      '& > .x-input:not(:last-child)': { paddingInlineEnd: '36px' },
      // Letters, as of a currency, take more than a sign.
      '&:has(> [data-long]) > .x-input:not(:last-child)': { paddingInlineEnd: '52px' },
      // A dialog scrolls what it has no room for: there the month stands below its field and the dialog grows.
      '&:is(.x-dialog *):has(> .x-popover)': { flexWrap: 'wrap' },
      [COARSE]: { '&:has(> button) > .x-input': { paddingInlineEnd: '44px' } },
    },
    suffix: {
      position: 'absolute',
      insetInlineEnd: '12px',
      top: '50%',
      translate: '0 -50%',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    button: {
      position: 'absolute',
      insetInlineEnd: '3px',
      top: '3px',
      bottom: '3px',
      width: '30px',
      display: 'grid',
      placeItems: 'center',
      border: '0',
      borderRadius: 'chip',
      background: 'transparent',
      color: 'fg.muted',
      cursor: 'pointer',
      '&:hover:not(:disabled)': { color: 'fg', background: 'bg.muted' },
      '&:is(.x-dialog *)[aria-expanded="true"]': { bottom: 'auto', height: '32px' },
      [COARSE]: { width: '40px' },
    },
    popover: {
      position: 'absolute',
      zIndex: '30',
      top: 'calc(100% + 4px)',
      insetInlineEnd: '0',
      padding: '8px',
      border: '1px solid {colors.border}',
      borderRadius: 'card',
      background: 'bg.panel',
      boxShadow: 'overlay',
      '.x-dialog &': {
        position: 'static',
        flex: '1 0 100%',
        marginTop: '4px',
        boxShadow: 'none',
      },
    },
  },
});
