import { defineRecipe } from '@chakra-ui/react';
import { COARSE } from '../media.ts';

const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const SMALL = '@media (max-width: 479px)';
const TINY = '@media (max-width: 379px)';
const COUNT = { content: 'attr(data-count) / ""', fontSize: '13px' };

/** Where its words would be cut, the number alone is seen, or the icon; who hears the page hears them all. */
export const syncChipRecipe = defineRecipe({
  className: 'x-sync-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    padding: '0 10px',
    border: '1px solid {colors.border}',
    borderRadius: '14px',
    background: 'bg',
    color: 'fg.muted',
    fontSize: '13px',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > svg': { flex: 'none' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    [COARSE]: { minHeight: '44px', borderRadius: '22px' },
    [SMALL]: {
      '& [data-say="offline"]': UNSEEN,
      '& [data-parts="2"]': { fontSize: '0' },
      '& [data-parts="2"]::after': COUNT,
    },
    [TINY]: {
      '& [data-say="place"]': UNSEEN,
      '& [data-parts]': { fontSize: '0' },
      '& [data-parts]::after': COUNT,
    },
  },
  variants: {
    tone: {
      quiet: {},
      warn: { color: 'tone.warn.fg', background: 'tone.warn.bg', borderColor: 'transparent' },
      danger: {
        color: 'tone.danger.fg',
        background: 'tone.danger.bg',
        borderColor: 'transparent',
      },
    },
  },
});
