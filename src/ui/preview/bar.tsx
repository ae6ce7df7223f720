import { chakra } from '@chakra-ui/react';

/** Above a document: what can be done with it, in groups. */
export const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    padding: '6px 12px',
    borderBottom: '1px solid {colors.border}',
  },
});

export const Group = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '4px',
    '& [aria-pressed="true"]': { borderColor: 'brand.edge', background: 'brand.subtle' },
  },
});

/** Where in the document one is. */
export const Place = chakra('span', {
  base: { fontSize: '13px', color: 'fg.muted', whiteSpace: 'nowrap' },
});
