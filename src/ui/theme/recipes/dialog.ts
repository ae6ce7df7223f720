import { defineSlotRecipe } from '@chakra-ui/react';
import { PHONE } from '../media.ts';

/** What stands in dialogs and drawers alike. */
const sheet = {
  backdrop: { position: 'fixed', inset: '0', zIndex: '1400', background: 'rgb(5 12 6 / 45%)' },
  // As high as the backdrop: over an open panel the later dialog darkens that too.
  positioner: { position: 'fixed', inset: '0', zIndex: '1400', display: 'flex' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    outline: 'none',
    background: 'bg.panel',
    color: 'fg',
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '12px 12px 12px 20px',
    borderBottom: '1px solid {colors.border}',
  },
  body: {
    flex: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    display: 'grid',
    // As wide as the panel, whatever stands in it: the name of a file has no place to break.
    gridTemplateColumns: 'minmax(0, 1fr)',
    // No row gives way where they do not all fit: the body scrolls.
    gridAutoRows: 'max-content',
    gap: '16px',
    alignContent: 'start',
    padding: '20px',
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
    borderTop: '1px solid {colors.border}',
  },
} as const;

const SLOTS = ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'] as const;

export const dialogRecipe = defineSlotRecipe({
  slots: SLOTS,
  base: sheet,
  variants: {
    placement: {
      center: {
        positioner: { alignItems: 'center', justifyContent: 'center', padding: '16px' },
        content: {
          maxHeight: '100%',
          border: '1px solid {colors.border}',
          borderRadius: 'dialog',
        },
      },
      top: {
        positioner: {
          alignItems: 'flex-start',
          justifyContent: 'center',
          padding: 'min(12vh, 96px) 16px 16px',
          [PHONE]: { padding: '8px' },
        },
        content: {
          overflow: 'hidden',
          maxHeight: 'min(560px, 100%)',
          border: '1px solid {colors.border}',
          borderRadius: 'dialog',
          boxShadow: '0 16px 48px rgb(5 12 6 / 28%)',
          [PHONE]: { maxHeight: 'min(560px, 70dvh)' },
        },
      },
    },
    size: {
      md: { content: { width: 'min(520px, 100%)' } },
      lg: { content: { width: 'min(640px, 100%)' } },
      /** The whole page. */
      full: {
        positioner: { padding: '0' },
        content: {
          width: '100vw',
          height: '100dvh',
          maxHeight: 'none',
          border: '0',
          borderRadius: '0',
        },
      },
    },
  },
  defaultVariants: { placement: 'center', size: 'md' },
});

export const drawerRecipe = defineSlotRecipe({
  slots: SLOTS,
  base: {
    ...sheet,
    positioner: { ...sheet.positioner, justifyContent: 'flex-end' },
    content: {
      ...sheet.content,
      width: 'min(600px, 100vw)',
      height: '100dvh',
      borderInlineStart: '1px solid {colors.border}',
    },
  },
});
