import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Card } from './message-look.tsx';
import { warmMotion } from './motion.tsx';
import type { MovingCards } from './moving-cards.tsx';
import { type MessageCard, useCard } from './use-card.ts';
import { whenQuiet } from './when-quiet.ts';

let Moving: typeof MovingCards | undefined;

/** Without network before the app is installed it never comes: then nothing moves, and all works. */
async function loadMotion(): Promise<void> {
  Moving = (await import('./moving-cards.tsx')).MovingCards;
}

/** Has all motion here before it is wanted. */
export function warmMessages(): void {
  whenQuiet(loadMotion);
  warmMotion();
}

/**
 * Messages as they come, go by themselves, and are swiped or closed. Those that came before their motion have it as
 * soon as it is here, but for one that is pressed or has the focus: no button is exchanged between the press of a
 * finger and its rise.
 */
export function MessageCards({ cards }: { cards: readonly MessageCard[] }) {
  const [way, setWay] = useState<'none' | 'resting' | 'moving'>('none');
  const isEmpty = cards.length === 0;
  const shown = useEffectEvent(() => cards.map(({ className }) => `.${className}`));
  useEffect(() => {
    if (isEmpty || Moving) return;
    const move = () => {
      const isHeld = shown().some((one) => document.querySelector(`${one}${HELD}`));
      if (!isHeld) setWay((now) => (now === 'resting' ? 'moving' : now));
    };
    loadMotion().then(move, () => undefined);
  }, [isEmpty]);
  if (!isEmpty && way === 'none') setWay(Moving ? 'moving' : 'resting');
  if (isEmpty && way === 'resting') setWay('none');
  if (way === 'moving' && Moving) return <Moving cards={cards} />;
  return cards.map((card) => <RestingCard key={card.message.id} card={card} />);
}

const HELD = ':is(:active, :focus-within)';

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
