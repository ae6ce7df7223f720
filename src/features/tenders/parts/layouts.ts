import { chakra } from '@chakra-ui/react';

/** A list in a frame, with lines between its rows. */
export const FramedList = chakra('ul', {
  base: {
    padding: 0,
    listStyle: 'none',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'card',
    '& > li': { minWidth: 0, padding: '6px 6px 6px 12px' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'border' },
  },
});

/** Fields that belong together, in a frame. */
export const framed = {
  gap: '8px',
  minWidth: 0,
  margin: 0,
  padding: '10px 12px 12px',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'card',
} as const;

/** A field with a button beside its input. */
export const FieldWithButton = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px',
    '& > .x-field': { flex: '1 1 200px' },
    '& > .x-button': { marginTop: { base: 0, md: '23px' } },
  },
});

/** The parts of a term: its event and its day on lines of their own, in the line of a list beside the others. */
export const RuleGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    '& > :nth-child(3), & > p': { gridColumn: '1 / -1' },
  },
  variants: {
    inLine: {
      true: {
        gridColumn: '1 / -1',
        lg: {
          gridTemplateColumns: '84px minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1.5fr)',
          alignItems: 'end',
          '& > :nth-child(3), & > p': { gridColumn: 'auto' },
          '& > p': { minHeight: 'var(--x-control)', alignContent: 'center' },
        },
      },
    },
  },
});
