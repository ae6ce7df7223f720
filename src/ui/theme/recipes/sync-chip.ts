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
const TINY = '@media (max-width: 419px)';
const WIDE = '@media (min-width: 1280px)';
/** Its title says it at every width. */
const READY = { content: '" · " attr(data-ready) / ""', fontWeight: '400' };
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
    [WIDE]: { '& [data-ready]::after': READY },
    [SMALL]: {
      '&:has([data-say="not-ready"]) [data-say="place"]': UNSEEN,
      '& [data-say="not-ready"]:not([data-share])': UNSEEN,
      '& [data-say="not-ready"]': { fontSize: '0' },
      '& [data-share]::after': { ...COUNT, content: 'attr(data-share) / ""' },
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
