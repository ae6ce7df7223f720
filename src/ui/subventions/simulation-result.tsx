import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { AlertTriangle, CheckCircle2 } from 'lucide-react';
import type { MinimisBreach, MinimisSimulation } from '#domain/minimis/simulate.ts';
import { useFmt } from '#ui/fmt.ts';
import { useLimitName } from './use-limit-name.ts';

const Result = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '8px',
    padding: '12px',
    borderRadius: 'card',
    '& p': { margin: '2px 0' },
    '& ul': { display: 'grid', gap: '4px', padding: '0', listStyle: 'none' },
  },
  variants: {
    tone: {
      success: { background: 'tone.success.bg', color: 'tone.success.fg' },
      danger: { background: 'tone.danger.bg', color: 'tone.danger.fg' },
    },
  },
});

/** What would come of an aid, in words: whether it fits, and else by how much not, and from when on. */
export function SimulationResult({ simulation }: { simulation: MinimisSimulation }) {
  const fmt = useFmt();
  const { fits, isInForce, windowEnd, breaches, breachesIfGranted, mostCents, firstFittingDay } =
    simulation;
  const most = fmt.money(mostCents);
  const Icon = fits ? CheckCircle2 : AlertTriangle;
  return (
    <Result tone={fits ? 'success' : 'danger'} role="status">
      <Icon size={18} aria-hidden="true" />
      <div>
        <strong>
          {fits ? (
            <Trans>It stays under every ceiling.</Trans>
          ) : isInForce ? (
            <Trans>It breaks the ceiling: the whole aid would fall outside the regulation.</Trans>
          ) : (
            <Trans>No aid may be granted under this regime on that day.</Trans>
          )}
        </strong>
        <Breaches breaches={breaches} />
        {isInForce ? (
          <p>
            <Trans>At most {most} fit on that day.</Trans>
          </p>
        ) : null}
        {isInForce && windowEnd !== null ? <LaterWindow end={fmt.day(windowEnd)} /> : null}
        {fits ? null : firstFittingDay === null ? (
          <p>
            <Trans>It fits on no later day either.</Trans>
          </p>
        ) : (
          <FirstDay day={fmt.longDay(firstFittingDay)} />
        )}
        {fits && breachesIfGranted.length > 0 ? (
          <>
            <p>
              <Trans>If what is asked for is granted too, it does not:</Trans>
            </p>
            <Breaches breaches={breachesIfGranted} />
          </>
        ) : null}
      </div>
    </Result>
  );
}

/** Aid that was granted after the day counts too. */
function LaterWindow({ end }: { end: string }) {
  return (
    <p>
      <Trans>
        Any three years count: those up to {end}, with what was granted later, hold that day and are
        the fullest.
      </Trans>
    </p>
  );
}

function FirstDay({ day }: { day: string }) {
  return (
    <p>
      <Trans>It would fit from {day} on.</Trans>
    </p>
  );
}

function Breaches({ breaches }: { breaches: readonly MinimisBreach[] }) {
  const fmt = useFmt();
  const nameOf = useLimitName();
  if (breaches.length === 0) return null;
  return (
    <ul>
      {breaches.map(({ limit, overCents }) => (
        <li key={limit.code}>
          {nameOf(limit.code)}: <Over text={fmt.money(overCents)} /> (
          {fmt.citation(limit.legalBasis)})
        </li>
      ))}
    </ul>
  );
}

function Over({ text }: { text: string }) {
  return <Trans>{text} too much</Trans>;
}
