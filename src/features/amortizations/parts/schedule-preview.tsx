import { Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Bead } from '#contract/resources/beads.ts';
import { rateOf } from '#domain/amortizations/schedule.ts';
import { disposedOn } from '#domain/amortizations/retirement.ts';
import type { LimitWarning } from '#domain/amortizations/limits.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { Figure, Figures } from '#ui/page.tsx';
import type { NoSchedule, SchedulePlan } from '../schedule-plan.ts';

const WHY_NOT: Readonly<Record<NoSchedule, MessageDescriptor>> = {
  'no-cost': msg`The resource has no cost above its residual value: write it in its settings first.`,
  'no-rate': msg`The resource has neither a coefficient nor a useful life: write one in its settings first.`,
  'no-start': msg`Say on which day its use began.`,
};

/** A schedule before it is made: its sums, what goes beyond the law, and year by year what it takes. */
export function SchedulePreview({ bead, plan }: { bead: Bead; plan: SchedulePlan | NoSchedule }) {
  const { t } = useLingui();
  if (typeof plan === 'string') return <p role="status">{t(WHY_NOT[plan])}</p>;
  return <Preview {...{ bead, plan }} />;
}

function Preview({ bead, plan }: { bead: Bead; plan: SchedulePlan }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { months, missing, changed, removed, changesFrom, totalCents, baseCents, warnings } = plan;
  const years = useMemo(() => yearsOf(plan), [plan]);
  const rate = rateOf(bead);
  const since = changesFrom ? fmt.month(`${changesFrom}-01`) : '';
  const total = fmt.money(totalCents);
  const base = fmt.money(baseCents);
  const goneOn = disposedOn(bead);
  const day = goneOn && fmt.day(goneOn);
  const isOff = goneOn === null ? totalCents !== baseCents : totalCents > baseCents;
  const rest = fmt.money(bead.costCents - totalCents);
  return (
    <Grid gap="12px" marginTop="16px">
      <Figures>
        <Figure label={t`To amortize`} cents={baseCents} />
        <Figure label={rate && 'annualPctBp' in rate ? t`Coefficient a year` : t`Useful life`}>
          {rate === null ? null : 'annualPctBp' in rate ? (
            fmt.percent(rate.annualPctBp)
          ) : (
            <Plural value={rate.usefulMonths} one="# month" other="# months" />
          )}
        </Figure>
        <Figure label={t`Months`}>{fmt.number(months.length)}</Figure>
      </Figures>
      {warnings.length > 0 || isOff ? (
        <ul className="x-list x-notice" data-tone="warn" role="status">
          {warnings.map((warning) => (
            <li key={warning.code}>
              <LimitWords warning={warning} />
            </li>
          ))}
          {isOff ? (
            <li>
              <Trans>
                With the months that are there it comes to {total}, not to {base}.
              </Trans>
            </li>
          ) : null}
        </ul>
      ) : null}
      {day === null ? null : (
        <p>
          <Trans>
            It is retired on {day}: what it is worth then, {rest}, belongs to the result of the
            disposal.
          </Trans>
        </p>
      )}
      {since === '' ? null : (
        <p>
          <Trans>
            What was taken before {since} stands; what is left of the value is taken over what is
            left of the life.
          </Trans>
        </p>
      )}
      <p role="status">
        {missing.length + changed.length + removed.length === 0 ? (
          <Trans>All its months are there already.</Trans>
        ) : (
          [
            missing.length > 0 &&
              plural(missing.length, { one: '# month is created', other: '# months are created' }),
            changed.length > 0 &&
              plural(changed.length, {
                one: '# month that was planned changes',
                other: '# months that were planned change',
              }),
            removed.length > 0 &&
              plural(removed.length, {
                one: '# month that was planned goes',
                other: '# months that were planned go',
              }),
          ]
            .filter((words) => words !== false)
            .join(' · ')
        )}
      </p>
      <table className="x-table">
        <caption className="x-hidden">{t`What the schedule takes year by year`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Year`}</th>
            <th scope="col" className="is-number">{t`Months`}</th>
            <th scope="col" className="is-number">{t`Amount`}</th>
            <th scope="col" className="is-number">{t`Net value`}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, count, amountCents, netCents }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className="is-number">{fmt.number(count)}</td>
              <td className="is-number">{fmt.money(amountCents)}</td>
              <td className="is-number">{fmt.money(netCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            <td className="is-number">{fmt.number(months.length)}</td>
            <td className="is-number">
              {fmt.money(sumCents(years.map(({ amountCents }) => amountCents)))}
            </td>
            <td className="is-number">{fmt.money(years.at(-1)?.netCents ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
    </Grid>
  );
}

/** What goes beyond article 12 of the tax on companies, in words: accounting may go where the tax does not. */
function LimitWords({ warning }: { warning: LimitWarning }) {
  const fmt = useFmt();
  switch (warning.code) {
    case 'pct-above-maximum': {
      const [pct, most] = [fmt.percent(warning.pctBp), fmt.percent(warning.maxPctBp)];
      return (
        <Trans>
          {pct} a year is above the {most} of article 12: what goes beyond is no expense for the
          tax.
        </Trans>
      );
    }
    case 'life-above-maximum': {
      const [life, most] = [fmt.number(warning.months), fmt.number(warning.maxMonths)];
      return (
        <Trans>
          A life of {life} months is longer than the {most} that article 12 allows.
        </Trans>
      );
    }
    default:
      return null;
  }
}

function yearsOf({ months }: SchedulePlan) {
  const years = new Map<
    string,
    { year: string; count: number; amountCents: Cents; netCents: Cents }
  >();
  for (const { period, amountCents, netCents } of months) {
    const year = period.slice(0, 4);
    const known = years.get(year) ?? { year, count: 0, amountCents: 0, netCents };
    const count = known.count + 1;
    years.set(year, { year, count, amountCents: known.amountCents + amountCents, netCents });
  }
  return [...years.values()];
}
