import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MinimisPosition } from '#domain/minimis/window.ts';
import { useFmt } from '../fmt.ts';
import { useTodayInMadrid } from '../today.ts';
import { GaugeBar } from './gauge-bar.tsx';
import { useLimitName } from './use-limit-name.ts';

/** From this share of a ceiling on little is left. */
const NEARLY = 0.8;

/** What is used, by how near the ceiling is. */
const USED = {
  free: 'brand.solid',
  nearly: 'color-mix(in oklab, {colors.tone.warn.fg}, orange)',
  over: 'money.out',
};
/** Asked for and not granted: stripes, never a colour alone. */
const ASKED =
  'repeating-linear-gradient(135deg, {colors.border.control} 0 2px, transparent 2px 5px)';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
  },
});

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
    <Grid gap="4px" minWidth="0" fontVariantNumeric="tabular-nums">
      <Line>
        <strong>{nameOf(limit.code)}</strong>
        <span className="x-hint">{fmt.percent(Math.round(share * 10_000))}</span>
      </Line>
      <GaugeBar
        role="meter"
        aria-label={nameOf(limit.code)}
        aria-valuemin={0}
        aria-valuemax={limit.ceilingCents / 100}
        aria-valuenow={Math.min(usedCents, limit.ceilingCents) / 100}
        aria-valuetext={t`${usedText} of ${ceilingText} used`}
      >
        <Box
          as="span"
          className="x-fill"
          background={USED[look]}
          style={{ width: `${used * 100}%` }}
        />
        <Box as="span" background={ASKED} style={{ width: `${asked * 100}%` }} />
      </GaugeBar>
      <Line className="x-hint">
        <span>
          <Trans>
            {usedText} of {ceilingText}
          </Trans>
        </span>
        <Box as="span" color={look === 'over' ? 'money.out' : 'fg'} fontWeight="600">
          {overCents > 0 ? (
            <Over text={fmt.money(overCents)} />
          ) : (
            <Left text={fmt.money(headroomCents)} />
          )}
        </Box>
      </Line>
      {requestedCents > 0 ? <Requested position={position} /> : null}
    </Grid>
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
    <Text fontSize="13px" color={isTooMuch ? 'money.out' : 'fg.muted'}>
      {position.day === today ? (
        <Trans>
          {requested} asked for; {sum} if it is granted today
        </Trans>
      ) : (
        <Trans>
          {requested} asked for; {sum} if it is granted on {day}
        </Trans>
      )}
    </Text>
  );
}
