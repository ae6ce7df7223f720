import { chakra } from '@chakra-ui/react';

/** A bar that parts fill by their width (`role="meter"`). */
export const GaugeBar = chakra('div', {
  base: {
    display: 'flex',
    height: '10px',
    border: '1px solid {colors.border.control}',
    borderRadius: 'chip',
    overflow: 'hidden',
    background: 'bg.muted',
  },
});
