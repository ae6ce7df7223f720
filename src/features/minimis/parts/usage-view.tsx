import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MinimisPosition } from '#domain/minimis/window.ts';
import { sumCents } from '#domain/money.ts';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { MinimisGauge } from '#ui/subventions/minimis-gauge.tsx';
import { useLimitName } from '#ui/subventions/use-limit-name.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import type { Usage } from '../queries.ts';
import { TimelineChart } from './timeline-chart.tsx';

/** One undertaking: its ceilings, what is released next, and how it goes on. */
export function UsageView({ usage }: { usage: Usage }) {
  const { t } = useLingui();
  const nameOf = useLimitName();
  const [code, setCode] = useState('');
  const today = useTodayInMadrid();
  const { positions, undertaking } = usage;
  const shown = positions.find(({ limit }) => limit.code === code) ?? positions[0];
  const names = undertaking.companies.map(({ name }) => name).join(', ');
  return (
    <>
      <Grid
        gap="16px"
        alignItems="start"
        templateColumns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))"
      >
        <Card title={t`Ceilings of ${undertaking.name}`}>
          {undertaking.companies.length > 1 ? <p className="x-hint">{names}</p> : null}
          {positions.map((position) => (
            <MinimisGauge key={position.limit.code} position={position} />
          ))}
        </Card>
        <Card title={t`Next releases`}>
          {shown ? <Releases position={shown} /> : null}
          <p className="x-hint">
            <Trans>
              An aid of 10 March 2024 counts until 9 March 2027 and is out on the 10th: three years,
              to the day.
            </Trans>
          </p>
        </Card>
      </Grid>
      {positions.length > 1 ? (
        <Box w="min(100%, 320px)">
          <SelectField
            label={t`Ceiling in view`}
            options={positions.map(({ limit }) => ({
              value: limit.code,
              label: nameOf(limit.code),
            }))}
            value={shown?.limit.code}
            onChange={setCode}
          />
        </Box>
      ) : null}
      {shown ? <TimelineChart usage={usage} limit={shown.limit} today={today} /> : null}
    </>
  );
}

/** How many of them are listed, so that the card stays short; the rest is one sum, for the list to add up. */
const MOST = 6;

function Releases({ position }: { position: MinimisPosition }) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (position.nextReleases.length === 0) {
    return <p>{t`Nothing is used: nothing is released.`}</p>;
  }
  const later = position.nextReleases.slice(MOST);
  const last = later.at(-1);
  return (
    <ul className="x-list">
      {position.nextReleases.slice(0, MOST).map(({ day, cents }) => (
        <li className="x-line x-line-ends" key={day}>
          <span>{fmt.longDay(day)}</span>
          <MoneyText cents={cents} />
        </li>
      ))}
      {last ? (
        <li className="x-line x-line-ends">
          <span>{t`Later, until ${fmt.longDay(last.day)}`}</span>
          <MoneyText cents={sumCents(later.map(({ cents }) => cents))} />
        </li>
      ) : null}
    </ul>
  );
}
