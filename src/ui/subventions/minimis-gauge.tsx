import { Trans, useLingui } from '@lingui/react/macro';
import type { MinimisPosition } from '#domain/minimis/window.ts';
import { useFmt } from '../fmt.ts';
import { useTodayInMadrid } from '../today.ts';
import { useLimitName } from './use-limit-name.ts';
import './minimis-gauge.css';

/** From this share of a ceiling on little is left. */
const NEARLY = 0.8;

/** How much of a ceiling is used, how much is asked for, and what is left of it. */
export function MinimisGauge({ position }: { position: MinimisPosition }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const nameOf = useLimitName();
  const { limit, usedCents, headroomCents, overCents, requestedCents } = position;
  const share = usedCents / limit.ceilingCents;
  const used = Math.min(1, share);
  const asked = Math.min(1 - used, requestedCents / limit.ceilingCents);
  const look = overCents > 0 ? 'over' : share >= NEARLY ? 'nearly' : 'free';
  const usedText = fmt.money(usedCents);
  const ceilingText = fmt.money(limit.ceilingCents);
  return (
    <div className="x-gauge" data-look={look}>
      <div className="x-gauge-line">
        <strong>{nameOf(limit.code)}</strong>
        <span className="x-gauge-percent">{fmt.percent(Math.round(share * 10_000))}</span>
      </div>
      <div
        className="x-gauge-bar"
        role="meter"
        aria-label={nameOf(limit.code)}
        aria-valuemin={0}
        aria-valuemax={limit.ceilingCents / 100}
        aria-valuenow={Math.min(usedCents, limit.ceilingCents) / 100}
        aria-valuetext={t`${usedText} of ${ceilingText} used`}
      >
        <span className="x-gauge-used" style={{ width: `${used * 100}%` }} />
        <span className="x-gauge-asked" style={{ width: `${asked * 100}%` }} />
      </div>
      <div className="x-gauge-line x-gauge-facts">
        <span>
          <Trans>
            {usedText} of {ceilingText}
          </Trans>
        </span>
        <span className="x-gauge-left">
          {overCents > 0 ? (
            <Over text={fmt.money(overCents)} />
          ) : (
            <Left text={fmt.money(headroomCents)} />
          )}
        </span>
      </div>
      {requestedCents > 0 ? <Requested position={position} /> : null}
    </div>
  );
}

function Left({ text }: { text: string }) {
  return <Trans>{text} left</Trans>;
}

function Over({ text }: { text: string }) {
  return <Trans>{text} over the ceiling</Trans>;
}

/**
 * What is asked for stands apart: it counts only if it is granted, and from that day on. The sum names the
 * day, for an aid that passes the ceiling today may fit once older ones are released.
 */
function Requested({ position }: { position: MinimisPosition }) {
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const requested = fmt.money(position.requestedCents);
  const sum = fmt.money(position.ifGrantedCents);
  const day = fmt.day(position.day);
  const isTooMuch = position.ifGrantedCents > position.limit.ceilingCents;
  return (
    <p className="x-gauge-if" data-over={isTooMuch || undefined}>
      {position.day === today ? (
        <Trans>
          {requested} asked for; {sum} if it is granted today
        </Trans>
      ) : (
        <Trans>
          {requested} asked for; {sum} if it is granted on {day}
        </Trans>
      )}
    </p>
  );
}
