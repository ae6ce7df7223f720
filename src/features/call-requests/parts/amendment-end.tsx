import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { amendmentEnd, amendmentTerm } from '#domain/documentation/dates.ts';
import type { OwnControlProps } from '#records/definition.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { datesOf, groupOf } from '../definitions/shared.ts';
import { askedOf } from '../request.ts';
import { RequestContext } from './request-context.ts';

/** The last day to amend: empty until a person knows better than the law, which stands below it. */
export function AmendmentEnd(props: OwnControlProps) {
  const { value, values, data: _data, row: _row, help: _help, ...field } = props;
  const { t } = useLingui();
  const fmt = useFmt();
  const request = use(RequestContext);
  const today = useTodayInMadrid();
  const asked = request && askedOf(request);
  const byLaw = { ...datesOf(values), amendmentDeadline: null, group: groupOf(values) };
  const computed = asked && amendmentEnd(byLaw, today, asked);
  const { days = 0, article = '' } = asked ? amendmentTerm(byLaw, asked) : {};
  return (
    <DateField
      {...field}
      help={
        computed ? (
          <>
            <Trans>
              Empty: {fmt.day(computed.day)}, {days} working days ({article})
            </Trans>{' '}
            {computed.isProvisional ? <Provisional /> : null}
          </>
        ) : (
          t`Empty: ten working days after the reception`
        )
      }
      value={typeof value === 'string' ? value : null}
    />
  );
}
