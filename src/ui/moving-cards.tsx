import { AnimatePresence, LazyMotion, MotionConfig, domMax, m } from 'framer-motion';
import { SWIPE_PX } from './interface-state.ts';
import { Card } from './message-look.tsx';
import { type MessageCard, useCard } from './use-card.ts';

/** The messages as they come, go and are swiped away; with their motion a part of its own. */
export function MovingCards({ cards }: { cards: readonly MessageCard[] }) {
  return (
    <LazyMotion strict features={domMax}>
      <MotionConfig reducedMotion="user">
        <AnimatePresence initial={false}>
          {cards.map((card) => (
            <MovingCard key={card.message.id} card={card} />
          ))}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

function MovingCard({ card }: { card: MessageCard }) {
  return (
    <Card place={card.place} color={card.color} asChild>
      <m.div
        {...useCard(card)}
        initial={{ opacity: 0, y: 16 }}
        animate={{ opacity: 1, y: 0 }}
        exit={{ opacity: 0 }}
        transition={{ duration: 0.18 }}
        drag="y"
        dragSnapToOrigin
        onDragEnd={(_event, info) => {
          if (Math.abs(info.offset.y) > SWIPE_PX) card.close();
        }}
      >
        {card.children}
      </m.div>
    </Card>
  );
}
