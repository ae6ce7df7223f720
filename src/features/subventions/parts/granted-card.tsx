import { Box, HStack } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { Card, Figure, Figures } from '#ui/page.tsx';
import { GaugeBar } from '#ui/subventions/gauge-bar.tsx';
import type { Cents } from '#domain/money.ts';
import type { Granted } from '../overview.ts';

interface Props {
  granted: Granted;
  justifiedCents: Cents | null;
}

/** What was granted against what has to be justified, and how far that is. */
export function GrantedCard({ granted, justifiedCents }: Props) {
  const { t } = useLingui();
  const { count, grantedCents, toJustifyCents } = granted;
  return (
    <Card title={t`Granted and to justify`}>
      {count === 0 ? (
        <p className="x-hint">{t`Nothing is granted and open.`}</p>
      ) : (
        <>
          <Figures>
            <Figure label={t`Granted`} cents={grantedCents} />
            <Figure label={t`To justify`} cents={toJustifyCents} />
            {justifiedCents === null ? null : (
              <Figure label={t`In justifications`} cents={justifiedCents} />
            )}
          </Figures>
          {justifiedCents === null ? null : <Progress {...{ justifiedCents, toJustifyCents }} />}
          <p className="x-hint">
            <Plural value={count} one="# open grant" other="# open grants" />
          </p>
        </>
      )}
    </Card>
  );
}

interface ProgressProps {
  justifiedCents: Cents;
  toJustifyCents: Cents;
}

function Progress({ justifiedCents, toJustifyCents }: ProgressProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const share = toJustifyCents === 0 ? 0 : Math.min(1, justifiedCents / toJustifyCents);
  return (
    <HStack gap="12px">
      <GaugeBar
        flex="1"
        role="meter"
        aria-label={t`In justifications`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <Box
          as="span"
          className="x-fill"
          background="brand.solid"
          style={{ width: `${share * 100}%` }}
        />
      </GaugeBar>
      <span className="x-hint">{fmt.percent(Math.round(share * 10_000))}</span>
    </HStack>
  );
}
