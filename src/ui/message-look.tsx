import { createRecipeContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { MessageCard } from './use-card.ts';

/** The looks of a card, for the element in it. */
export const Card = createRecipeContext({ key: 'message' }).withContext<
  HTMLDivElement,
  Pick<MessageCard, 'place' | 'color'> & { asChild: true; children: ReactNode }
>('div');
