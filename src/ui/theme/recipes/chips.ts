import { defineRecipe } from '@chakra-ui/react';
import { COARSE } from '../media.ts';

/** One of several that are on or off, beside each other. */
export const toggleRecipe = defineRecipe({
  className: 'x-toggle',
  base: {
    minHeight: '28px',
    padding: '0 10px',
    border: '1px solid {colors.border.control}',
    borderRadius: '14px',
    background: 'bg',
    color: 'fg',
    fontSize: '13.5px',
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      borderColor: 'brand.edge',
      background: 'brand.subtle',
      fontWeight: '600',
    },
    '&:disabled': { cursor: 'default' },
  },
});

/** A filter that is on; a press takes it off. */
export const filterChipRecipe = defineRecipe({
  className: 'x-filter-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '26px',
    padding: '0 8px',
    border: '1px solid {colors.brand.edge}',
    borderRadius: '13px',
    background: 'brand.subtle',
    color: 'fg',
    fontSize: '13px',
    cursor: 'pointer',
    [COARSE]: { minHeight: '44px', borderRadius: '22px' },
  },
});
