import { chakra } from '@chakra-ui/react';

/** A part of the panel below its form. */
export const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});

/** A field with its button; what is said of them stands below. */
export const Step = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '8px 12px',
    '& .x-field': { flex: '1 1 200px' },
    '& .x-hint': { flexBasis: '100%' },
  },
});

/** A table of lines in the width of the panel. */
export const LinesTable = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '14px',
    '& :is(th, td)': {
      padding: '4px 8px 4px 0',
      borderBottom: '1px solid',
      borderColor: 'border',
      fontWeight: 400,
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& thead th': { fontSize: '13px', color: 'fg.muted' },
    '& .is-number': {
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'normal',
      whiteSpace: 'nowrap',
    },
    '& :is(th, td):last-child': { paddingInlineEnd: 0 },
  },
});
