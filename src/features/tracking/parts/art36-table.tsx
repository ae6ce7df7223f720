import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ART36_RULES, type Art36Rule } from '#domain/tax/art36-rules.ts';
import { useFmt } from '#ui/fmt.ts';
import { ReportTable } from './report-table.tsx';

/** The rules by which it is estimated, with the tax periods that each is valid for. */
export function Art36Table({ type, applied }: { type: string; applied: Art36Rule | null }) {
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
