import { Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { sumCents } from '#domain/money.ts';
import { type FundingSource, fundingOf } from '#domain/projects/funding.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import type { ProjectReport } from '#workers/analytics/tracking/types.ts';
import { TYPES_OUT } from './report-figures.tsx';
import { AmountCell, ReportTable } from './report-table.tsx';

const SOURCES: Readonly<Record<FundingSource, MessageDescriptor>> = {
  subsidies: msg`Subsidies`,
  incomes: msg`Other income`,
  own: msg`Own funds`,
};

const COLORS: Readonly<Record<FundingSource, string>> = {
  subsidies: 'brand.fg',
  incomes: 'tone.info.fg',
  own: 'fg.muted',
};

/** Who pays for what the project has cost so far. */
export function ReportFunding({ byType }: { byType: ProjectReport['byType'] }) {
  const { t } = useLingui();
  const { percent } = useFmt();
  const parts = fundingOf({
    spentCents: sumCents(TYPES_OUT.map((type) => byType[type].cents)),
    subsidiesCents: byType.subvention.cents,
    incomesCents: byType.incomes.cents,
  });
  if (parts.length === 0) return null;
  return (
    <Card title={t`Who pays for it`}>
      <Flex
        h="12px"
        overflow="hidden"
        borderRadius="6px"
        css={{ printColorAdjust: 'exact' }}
        aria-hidden="true"
      >
        {parts.map(({ source, shareBp }) => (
          <Box key={source} bg={COLORS[source]} style={{ width: `${shareBp / 100}%` }} />
        ))}
      </Flex>
      <ReportTable head={t`Source`} numbers={[t`Share`, t`Amount`]}>
        <tbody>
          {parts.map(({ source, cents, shareBp }) => (
            <tr key={source}>
              <th scope="row">
                <Box as="span" className="x-dot" bg={COLORS[source]} aria-hidden="true" />{' '}
                {t(SOURCES[source])}
              </th>
              <td className="is-number">{percent(shareBp)}</td>
              <AmountCell cents={cents} />
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </Card>
  );
}
