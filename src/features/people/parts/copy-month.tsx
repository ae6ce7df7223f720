import { Wrap } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Employee } from '#contract/resources/employees.ts';
import { addMonths } from '#domain/days.ts';
import { monthsOf } from '#domain/people/hours.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import { useOnce } from '#ui/use-once.ts';
import { copyMonth } from '../actions.ts';
import type { People } from '../queries.ts';

interface Props {
  people: People;
  employees: readonly Employee[];
  callRequestId: string;
  year: number;
}

/** Fills a month with the hours of the month before, where nothing is written yet. */
export function CopyMonth({ people, employees, callRequestId, year }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { isBusy, once } = useOnce();
  const own = people.dedications.filter((one) => one.callRequestId === callRequestId);
  const last = own
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
  const next = last ? addMonths(`${last}-01`, 1).slice(0, 7) : `${year}-02`;
  const [chosen, setChosen] = useState<string | null>(null);
  const to = `${year}-${chosen ?? (next.startsWith(`${year}-`) ? next.slice(5) : '01')}`;
  const from = addMonths(`${to}-01`, -1).slice(0, 7);
  const waiting = own.filter(
    ({ employeeId, month }) =>
      month === from && !own.some((one) => one.employeeId === employeeId && one.month === to),
  ).length;
  const copy = async () => {
    const { copied, full, undo } = await copyMonth(people, callRequestId, employees, { from, to });
    const names = full.map(({ name }) => name).join(', ');
    const said = fmt.month(`${to}-01`);
    if (full.length > 0) showSnackbar(t`Without hours left in ${said}: ${names}`, { duration: -1 });
    else if (copied > 0) showUndoable(t`Hours copied to ${said}`, undo);
  };
  return (
    <Wrap align="end" gap="12px">
      <SelectField
        label={t`Month to fill`}
        value={to.slice(5)}
        options={monthsOf(year).map((one) => ({
          value: one.slice(5),
          label: fmt.month(`${one}-01`),
        }))}
        onChange={setChosen}
      />
      <Button icon={Copy} disabled={isBusy || waiting === 0} onClick={() => void once(copy)}>
        <Trans>Copy the month before</Trans>
      </Button>
      <span className="x-hint" role="status">
        <Plural
          value={waiting}
          _0="Nothing to copy"
          one="# person to copy"
          other="# people to copy"
        />
      </span>
    </Wrap>
  );
}
