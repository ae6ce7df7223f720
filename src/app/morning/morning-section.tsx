import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { choose, usePreferences } from '#ui/preferences.ts';
import { withAllWords } from '../i18n.ts';
import type { MorningProps } from './morning.tsx';
import './morning.css';

const Morning = lazyPart<MorningProps>(() => withAllWords(import('./morning.tsx')));

/** The four cards stand beside each other from here on. */
const ROOM = '(min-width: 1200px)';

/** The frame of the morning, of which the list below knows the height; what is in it comes after the list. */
export function MorningSection(props: MorningProps) {
  const id = useId();
  const { morning } = usePreferences();
  const [hasRoom] = useState(() => matchMedia(ROOM).matches);
  const isOpen = morning === 'auto' ? hasRoom : morning === 'open';
  const isListDrawn = useAfterPaint();
  return (
    <section className="morning" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Button
          tone="quiet"
          size="small"
          icon={ChevronDown}
          className="morning-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => choose('morning', isOpen ? 'closed' : 'open')}
        >
          <Trans>Today at a glance</Trans>
        </Button>
      </h2>
      <div id={id} className="morning-cards" hidden={!isOpen}>
        {isOpen && isListDrawn ? <Morning {...props} /> : null}
      </div>
    </section>
  );
}

/** Whether what was drawn with it is on the screen. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // A frame is drawn before the timer of the next one.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
