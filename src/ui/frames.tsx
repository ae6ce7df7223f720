import { chakra } from '@chakra-ui/react';

/** One of the things that a page puts beside or below each other, in a frame of its own. */
export const Framed = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    minWidth: 0,
    padding: '12px 16px',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    background: 'bg',
    borderRadius: '8px',
    overflowWrap: 'anywhere',
  },
});

/** The buttons below a step, at its end. */
export const StepFoot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
  },
});
