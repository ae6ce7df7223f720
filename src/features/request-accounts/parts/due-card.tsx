import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { inForce } from '#domain/call-requests/grant-changes.ts';
import type { AidRate } from '#domain/justification/aid-rate.ts';
import type { Due, DueLine } from '#domain/justification/due.ts';
import type { FindingCode } from '#domain/justification/findings.ts';
import {
  finalDue,
  isGivenUp,
  type Settlement,
  settlementOf,
  standingDue,
} from '#domain/justification/settlement.ts';
import { scaleCents } from '#domain/money.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import { useTodayInMadrid } from '#ui/today.ts';

/** What checks say of the grant as a whole. */
const OF_GRANT: ReadonlySet<FindingCode> = new Set([
  'SECOND_GRANT',
  'OVER_FUNDED',
  'OWN_PART_SHORT',
  'AID_OVER_MOST',
  'GRANT_OVER_INTENSITY',
  'UNDER_LEAST_EXECUTION',
]);

/**
 * How the subsidy that is due was reckoned (RD 887/2006, article 91.2), and what of it is still to be paid or has
 * to be given back, with its interest (Ley 38/2003, articles 37 and 38.2).
 */
export function DueCard({ justification }: { justification: RequestJustification }) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const { request, summary, findings } = justification;
  const dueCents = finalDue(request, summary);
  const due = dueCents === null ? summary.expected : summary.due;
  const { payments, returns, repaymentDate, repaymentCents } = request;
  const standing = standingDue(request, dueCents);
  const terms = { payments, returns, repaymentDate, repaymentCents, today };
  const settlement = settlementOf({ dueCents: standing, ...terms });
  // Before the body has judged anything, only what has to be given back of the grant is settled.
  const isSettled = dueCents !== null || settlement.toReturnCents > 0;
  if (due === null && !isSettled) return null;
  return (
    <Card title={dueCents === null ? t`What would be due` : t`What is due`}>
      <p className="x-hint">
        {dueCents === null ? (
          <Trans>If the body accepted all that is justified now.</Trans>
        ) : isGivenUp(request) ? (
          <Trans>The grant was given up: nothing of it is due.</Trans>
        ) : (
          <Trans>By what the body accepted.</Trans>
        )}
      </p>
      {isGivenUp(request) || due === null ? null : <Reckoning {...{ due, justification }} />}
      <FindingList findings={findings.filter(({ code }) => OF_GRANT.has(code))} />
      {isSettled ? <Settled settlement={settlement} /> : null}
    </Card>
  );
}

function Reckoning({
  due,
  justification: { request, amountToJustifyCents },
}: {
  due: Due;
  justification: RequestJustification;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { lines, byItemsCents, limitedBy, leastCents, countedCents, dueCents } = due;
  const isOfGrant = lines.some(({ rate }) => rate?.of === 'grant');
  const [granted, toJustify, counted, least] = [
    inForce(request).grantedCents ?? 0,
    amountToJustifyCents,
    countedCents,
    leastCents ?? 0,
  ].map(fmt.money);
  return (
    <>
      <Scrolled label={t`By items`}>
        <chakra.table className="x-table" minW={{ md: '600px' }}>
          <thead>
            <tr>
              <th scope="col">{t`Item`}</th>
              <chakra.th scope="col" className="is-number" hideBelow="md">
                {t`Justified`}
              </chakra.th>
              <chakra.th scope="col" className="is-number" hideBelow="md">
                {t`At most`}
              </chakra.th>
              <th scope="col" className="is-number">{t`Counts`}</th>
              <chakra.th scope="col" className="is-number" hideBelow="md">
                {t`Rate of the aid`}
              </chakra.th>
              <th scope="col" className="is-number">{t`Aid`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <ItemRow key={line.itemId ?? ''} line={line} />
            ))}
          </tbody>
          <tfoot>
            <TotalRow label={t`By items`} cents={byItemsCents} />
            {limitedBy === 'grant' ? (
              <TotalRow label={t`No more than was granted`} cents={dueCents} isStrong />
            ) : limitedBy === 'least-execution' ? (
              <TotalRow label={t`Nothing below the least execution`} cents={0} isStrong />
            ) : null}
          </tfoot>
        </chakra.table>
      </Scrolled>
      <p className="x-hint">
        {isOfGrant ? (
          <Trans>
            Items without a rate of their own have that of the grant: {granted} of {toJustify}.
          </Trans>
        ) : null}{' '}
        <Trans>
          Items do not make up for each other beyond what the call lets pass (RLGS, art. 91.2).
        </Trans>{' '}
        {leastCents === null ? null : (
          <Trans>
            {counted} count, and {least} have to at least.
          </Trans>
        )}
      </p>
    </>
  );
}

function ItemRow({ line }: { line: DueLine }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { name, depth, spentCents, limitCents, countedCents, rate, dueCents, itemId } = line;
  const isCut = countedCents < spentCents;
  const shown = rate === null ? '—' : rateText(rate, fmt);
  return (
    <tr>
      <chakra.th scope="row" fontWeight="400" style={{ paddingInlineStart: 8 + depth * 16 }}>
        {itemId === null ? t`Of no item` : name}
        <chakra.span className="x-hint" display="block" hideFrom="md">
          {shown}
        </chakra.span>
      </chakra.th>
      <chakra.td className="is-number" hideBelow="md">
        <MoneyText cents={spentCents} />
      </chakra.td>
      <chakra.td className="is-number" hideBelow="md">
        {limitCents === null ? '—' : <MoneyText cents={limitCents} />}
      </chakra.td>
      <chakra.td className="is-number" color={isCut ? 'tone.warn.fg' : undefined}>
        <MoneyText cents={countedCents} />
      </chakra.td>
      <chakra.td className="is-number" hideBelow="md">
        {shown}
      </chakra.td>
      <Amount cents={dueCents} />
    </tr>
  );
}

/** To the last digit that a rate of basis points has. */
function rateText({ numerator, denominator }: AidRate, fmt: Fmt): string {
  return fmt.rate(scaleCents(1_000_000, numerator, denominator));
}

interface TotalRowProps {
  label: string;
  cents: number;
  isStrong?: boolean;
}

function TotalRow({ label, cents, isStrong = false }: TotalRowProps) {
  return (
    <chakra.tr fontWeight={isStrong ? '600' : undefined}>
      <chakra.th scope="row" colSpan={2} fontWeight="inherit">
        {label}
      </chakra.th>
      <chakra.td colSpan={3} hideBelow="md" />
      <Amount cents={cents} />
    </chakra.tr>
  );
}

/** What was paid against what is due, and what has to be given back. */
function Settled({ settlement }: { settlement: Settlement }) {
  const { t } = useLingui();
  const { paidCents, advancedCents, toBePaidCents, toReturnCents, returnedCents } = settlement;
  const facts: [label: string, cents: number, isShown: boolean][] = [
    [t`Paid`, paidCents, true],
    [t`of it in advance`, advancedCents, advancedCents > 0],
    [t`To be paid`, toBePaidCents, toReturnCents === 0],
    [t`To be given back`, toReturnCents, toReturnCents > 0],
    [t`Given back`, returnedCents, returnedCents > 0],
    [t`Left to give back`, settlement.leftToReturnCents, returnedCents > 0],
    [t`Interest`, settlement.interestCents, toReturnCents > 0],
    [t`Interest not paid yet`, settlement.interestLeftCents, returnedCents > 0],
  ];
  return (
    <>
      <dl className="x-facts">
        {facts.map(([label, cents, isShown]) =>
          isShown ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText cents={cents} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {settlement.interest.length > 0 ? <Interest settlement={settlement} /> : null}
    </>
  );
}

/** Period by period, so that it may be reckoned by hand. */
function Interest({ settlement: { interest, isOpen } }: { settlement: Settlement }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const isProvisional = interest.some((period) => period.isProvisional);
  return (
    <>
      <Scrolled label={t`Interest`}>
        <chakra.table className="x-table" minW="520px">
          <thead>
            <tr>
              <th scope="col">{t`Paid on`}</th>
              <th scope="col" className="is-number">{t`Amount`}</th>
              <th scope="col">{t`Bears interest`}</th>
              <th scope="col" className="is-number">{t`Days`}</th>
              <th scope="col" className="is-number">{t`Rate a year`}</th>
              <th scope="col" className="is-number">{t`Interest`}</th>
            </tr>
          </thead>
          <tbody>
            {interest.map((period) => (
              <tr key={`${period.paidOn} ${period.from} ${period.to} ${period.cents}`}>
                <td>{fmt.day(period.paidOn)}</td>
                <Amount cents={period.cents} />
                <td>
                  {fmt.day(period.from)} – {fmt.day(period.to)}
                </td>
                <td className="is-number">{period.days}</td>
                <td className="is-number">{fmt.rate(period.rate)}</td>
                <Amount cents={period.interestCents} />
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Scrolled>
      <p className="x-hint">
        <Trans>The legal interest and a quarter more (LGS, art. 38.2), by days.</Trans>{' '}
        {isOpen ? (
          <Trans>The body has not agreed on the return: what is left counts to today.</Trans>
        ) : null}{' '}
        {isProvisional ? (
          <Trans>The rate of the last days is that of the year before: look it up.</Trans>
        ) : null}
      </p>
    </>
  );
}

function Amount({ cents }: { cents: number }) {
  return (
    <td className="is-number">
      <MoneyText cents={cents} />
    </td>
  );
}

/** A table that is wider than its place is moved within it. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box overflowX="auto" role="region" aria-label={label} tabIndex={0}>
      {children}
    </Box>
  );
}
