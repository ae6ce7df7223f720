import { Box, chakra, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import {
  type Art36Estimate,
  type Art36Facts,
  estimateArt36,
  spentOfBase36,
} from '#domain/tax/art36.ts';
import { ART36_RULES, type Art36Rule, art36Rule } from '#domain/tax/art36-rules.ts';
import { taxPeriodStart } from '#domain/tax/tax-period.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, Figure, Figures } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import type { ProjectReport } from '#workers/analytics/tracking/types.ts';
import type { ProjectContext } from '../queries.ts';
import { ART36_WARNINGS } from '../words.ts';
import { ReportTable } from './report-table.tsx';

/** The base of article 36 LIS, and what the deduction might come to; never more than an estimate. */
export function ReportBase36({
  context: { project, company },
  base36,
  totalBase36,
}: {
  context: ProjectContext;
  base36: ProjectReport['base36'];
  totalBase36: Cents;
}) {
  const { t } = useLingui();
  const { percent } = useFmt();
  const day = project.endDate ?? project.startDate ?? today();
  const periodStart = taxPeriodStart(day, company?.fiscalYearStart ?? 1);
  const rule = art36Rule(project.art36Type, periodStart);
  const estimate = rule && estimateArt36(factsOf(base36, rule), rule);
  return (
    <Card title={t`Article 36 LIS`}>
      <Figures>
        <Figure label={t`Base 36, gross`}>
          <Link to="/projects/$projectId/tracking" params={{ projectId: project.id }}>
            <MoneyText cents={totalBase36} />
          </Link>
        </Figure>
        {estimate ? (
          <>
            <Figure label={t`Subsidies that finance it`}>
              <Link
                to="/projects/$projectId/expenses"
                params={{ projectId: project.id }}
                search={{ type: ['subvention'] }}
              >
                <MoneyText cents={base36.subsidiesCents} />
              </Link>
            </Figure>
            <Figure label={t`Base 36, net`} cents={estimate.netBaseCents} />
            <Figure label={t`Deduction, estimate`} cents={estimate.deductionCents} />
            {estimate.spentInSpainBp === null ? null : (
              <Figure label={t`Spent in Spain, by tax numbers`}>
                {percent(estimate.spentInSpainBp)}
              </Figure>
            )}
          </>
        ) : null}
      </Figures>
      {estimate ? (
        <Estimate estimate={estimate} periodStart={periodStart} />
      ) : (
        <p>
          {project.art36Type === 'none' ? (
            <Trans>
              The general data of this project names no production of article 36, so nothing is
              estimated.
            </Trans>
          ) : (
            <Trans>
              For this kind of production, or for its tax period, no rule is kept here, so nothing
              is estimated.
            </Trans>
          )}
        </p>
      )}
      <Art36Table type={project.art36Type} applied={rule} />
      <Text
        p="8px 12px"
        borderInlineStart="3px solid"
        borderInlineStartColor="tone.warn.fg"
        role="note"
      >
        <Trans>
          This is no tax advice. It is an estimate by the rules above, from what is imputed here; it
          knows nothing of the certificates, of other deductions, or of the limits on the tax due.
          Ask a tax adviser before you rely on it.
        </Trans>
      </Text>
    </Card>
  );
}

function factsOf(base36: ProjectReport['base36'], rule: Art36Rule): Art36Facts {
  const spentInSpainCents =
    rule.spentInSpainBp === null ? null : spentOfBase36(base36, base36.inSpain, rule);
  return { ...base36, spentInSpainCents, intensityBp: null, episodes: null };
}

function Estimate({ estimate, periodStart }: { estimate: Art36Estimate; periodStart: Day }) {
  const { t } = useLingui();
  const { day, money } = useFmt();
  const from = day(periodStart);
  const [gross, limit] = [money(estimate.grossBaseCents), money(estimate.aidLimitCents)];
  return (
    <>
      <p>
        <Trans>
          For the tax period that begins on {from}: base before subsidies {gross}; deduction and
          subsidies together at most {limit}.
        </Trans>
      </p>
      {estimate.warnings.length === 0 ? null : (
        <Box as="ul" ps="20px" listStyle="disc">
          {estimate.warnings.map((warning) => (
            <li key={warning}>{t(ART36_WARNINGS[warning])}</li>
          ))}
        </Box>
      )}
    </>
  );
}

/** The rules by which it is estimated, with the tax periods that each is valid for. */
function Art36Table({ type, applied }: { type: string; applied: Art36Rule | null }) {
  const { t } = useLingui();
  const { citation, day, money, percent } = useFmt();
  const rules = ART36_RULES.filter((rule) => rule.type === type);
  if (rules.length === 0) return null;
  return (
    <ReportTable
      head={t`Valid`}
      numbers={[t`Rates`, t`At most`, t`Aid in all`]}
      caption={t`Rules, by the day on which the tax period begins`}
      more={<th scope="col">{t`Law`}</th>}
    >
      <tbody>
        {rules.map((rule) => (
          <chakra.tr key={rule.from} fontWeight={rule === applied ? '600' : undefined}>
            <th scope="row">
              {day(rule.from)} – {rule.to ? day(rule.to) : ''}{' '}
              {rule === applied ? <strong>{t`applied`}</strong> : null}
            </th>
            <td className="is-number">
              <Rates rule={rule} />
            </td>
            <td className="is-number">{money(rule.capCents)}</td>
            <td className="is-number">{percent(rule.intensityBp)}</td>
            <td>{citation(rule.legalBasis)}</td>
          </chakra.tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

function Rates({ rule: { firstCents, firstRateBp, restRateBp } }: { rule: Art36Rule }) {
  const { money, percent } = useFmt();
  const [first, rest] = [percent(firstRateBp), percent(restRateBp)];
  if (firstCents === null) return first;
  const limit = money(firstCents);
  return (
    <Trans>
      {first} up to {limit}, then {rest}
    </Trans>
  );
}
