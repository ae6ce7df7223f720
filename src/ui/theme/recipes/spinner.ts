import { defineRecipe } from '@chakra-ui/react';
import { STILL } from '../media.ts';

export const spinnerRecipe = defineRecipe({
  className: 'x-spinner',
  base: {
    display: 'block',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    border: '3px solid {colors.spinner}',
    borderTopColor: 'transparent',
    animation: 'x-turn 800ms linear infinite',
    [STILL]: { animation: 'x-fade 1.2s ease-in-out infinite alternate !important' },
  },
});
