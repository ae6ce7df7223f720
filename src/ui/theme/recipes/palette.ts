import { defineSlotRecipe } from '@chakra-ui/react';
import { COARSE, PHONE } from '../media.ts';

const KEY = {
  flex: 'none',
  padding: '0 6px',
  border: '1px solid {colors.border}',
  borderRadius: 'chip',
  background: 'bg.muted',
  color: 'fg.muted',
  font: 'inherit',
  fontSize: '12px',
  lineHeight: '20px',
  [COARSE]: { display: 'none' },
} as const;
const CLIP = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The field of the palette and its list; each line is plain elements, drawn anew with each key. */
export const paletteRecipe = defineSlotRecipe({
  slots: ['field', 'list', 'none'],
  base: {
    field: {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '10px',
      padding: '0 16px',
      borderBottom: '1px solid {colors.border}',
      color: 'fg.muted',
      '&:focus-within': { boxShadow: 'inset 0 -2px 0 {colors.brand.fg}' },
      '& input': {
        flex: '1',
        minWidth: '0',
        height: '52px',
        border: '0',
        outline: 'none',
        background: 'transparent',
        color: 'fg',
        fontSize: '17px',
      },
      '& input::placeholder': { textOverflow: 'ellipsis', color: 'fg.muted' },
      '& kbd': KEY,
    },
    list: {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '0 8px 8px',
      '&:empty': { padding: '0' },
      '& h2': { padding: '12px 8px 4px', color: 'fg.muted', fontSize: '12px' },
      '& [role="option"]': {
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        minHeight: '36px',
        padding: '0 8px',
        borderRadius: 'control',
        cursor: 'pointer',
        [COARSE]: { minHeight: '44px' },
      },
      '& [aria-selected="true"]': {
        background: 'brand.subtle',
        boxShadow: 'inset 3px 0 0 {colors.brand.fg}',
      },
      '& [aria-selected="false"] > svg': { visibility: 'hidden' },
      '& [role="option"] > svg': { flex: 'none', color: 'fg.muted' },
      '& kbd': KEY,
      '& [data-part="icon"]': { display: 'flex', flex: 'none', width: '16px', color: 'fg.muted' },
      '& [data-part="words"]': { flex: '1', minWidth: '0' },
      '& [data-part="line"]': { display: 'flex', alignItems: 'center', gap: '10px' },
      '& [data-part="words"]:has([data-part="excerpt"])': { padding: '6px 0' },
      '& [data-part="excerpt"]': { color: 'fg.muted', fontSize: '13px', lineClamp: '2' },
      '& [data-part="name"]': { flex: '0 1 auto', ...CLIP },
      '& [data-part="name"]:last-of-type': { flex: '1' },
      '& [data-part="detail"]': {
        flex: '1 1 0',
        minWidth: '0',
        color: 'fg.muted',
        fontSize: '13px',
        ...CLIP,
      },
      [PHONE]: { '& [data-part="name"]:not(:last-of-type)': { flexShrink: '0', maxWidth: '70%' } },
    },
    none: { padding: '20px 16px', color: 'fg.muted' },
  },
});
