import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { Card } from './message-look.tsx';
import { warmMotion } from './motion.tsx';
import { type MessageCard, useCard } from './use-card.ts';
import { whenQuiet } from './when-quiet.ts';

const loadMotion = () => import('./moving-cards.tsx');

/** Without network before the app is installed it never comes: then nothing moves, and all works. */
const MovingCards = lazy(() =>
  loadMotion().then(
    (module) => ({ default: module.MovingCards }),
    () => new Promise<never>(() => undefined),
  ),
);

/** Has all motion here before it is wanted: no message is exchanged for its moving one under a finger. */
export function warmMessages(): void {
  whenQuiet(loadMotion);
  warmMotion();
}

/** Messages as they come, go by themselves, and are swiped or closed. */
export function MessageCards({ cards }: { cards: readonly MessageCard[] }) {
  const [moves, setMoves] = useState(false);
  // Motion comes with the first message, and stays for the exit of the last.
  if (cards.length > 0 && !moves) setMoves(true);
  if (!moves) return null;
  return (
    <Suspense fallback={cards.map((card) => <RestingCard key={card.message.id} card={card} />)}>
      <MovingCards cards={cards} />
    </Suspense>
  );
}

function RestingCard({ card }: { card: MessageCard }) {
  return (
    <Card place={card.place} color={card.color} asChild>
      <div {...useCard(card)}>{card.children}</div>
    </Card>
  );
}

/** What is pressed in a message. */
export const MessageButton = createRecipeContext({ key: 'messageButton' }).withContext<
  HTMLButtonElement,
  HTMLChakraProps<'button'>
>('button', { defaultProps: { type: 'button' } });

/** The button that closes a message. */
export function CloseMessage({ close }: { close: () => void }) {
  const { t } = useLingui();
  return (
    <MessageButton title={t`Close`} onClick={close}>
      X
    </MessageButton>
  );
}
