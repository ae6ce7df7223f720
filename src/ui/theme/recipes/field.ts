import { defineSlotRecipe } from '@chakra-ui/react';

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', gap: '4px', alignContent: 'start', minWidth: '0' },
    label: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '8px',
      fontSize: '13.5px',
      fontWeight: '600',
    },
    helperText: { display: 'block', fontSize: '13px', fontWeight: '400', color: 'fg.muted' },
    errorText: { fontSize: '13px', color: 'money.out', fontWeight: '600' },
  },
});
