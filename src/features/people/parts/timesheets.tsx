import { SimpleGrid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import type { Employee, timesheetQuery } from '#contract/resources/employees.ts';
import { monthsOf } from '#domain/people/hours.ts';
import { NetworkProblem } from '#local/api/call.ts';
import { fetchDocument } from '#local/api/document.ts';
import { useStatus } from '#records/use-status.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { LANGUAGE_NAMES, type Language } from '#ui/preferences.ts';
import { download } from '#ui/tables/download.ts';
import { todayInMadrid } from '#ui/today.ts';
import { useOnce } from '#ui/use-once.ts';
import type { People } from '../queries.ts';

interface Props {
  people: People;
  employees: readonly Employee[];
  year: number;
}

/** The hour part of a person and month, to be signed: the server writes it, which is told before the press. */
export function Timesheets({ people, employees, year }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const hintId = useId();
  const [employeeId, setEmployee] = useState(employees[0]?.id ?? '');
  const [at, setAt] = useState(todayInMadrid().slice(5, 7));
  const [language, setLanguage] = useState<Language>(fmt.language);
  const [problem, setProblem] = useState<unknown>(null);
  const { isBusy, once } = useOnce();
  const month = `${year}-${at}`;
  const obstacle = useObstacle(people, employeeId, month);
  const employee = employees.find(({ id }) => id === employeeId);
  const generate = async () => {
    if (!employee) return;
    setProblem(null);
    try {
      await downloadTimesheet(employee.name, { employee: employee.id, month, language });
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Card title={t`Timesheet`}>
      <p className="x-hint">
        <Trans>
          The hours of a person in a month by request, for the signatures of the person and of
          whoever answers for it.
        </Trans>
      </p>
      <SimpleGrid minChildWidth="160px" gap="12px">
        <ComboField
          label={t`Person`}
          options={employees.map(({ id, name }) => ({ value: id, label: name }))}
          value={employeeId}
          onChange={setEmployee}
        />
        <SelectField
          label={t`Month`}
          value={at}
          options={monthsOf(year).map((one) => ({
            value: one.slice(5),
            label: fmt.month(`${one}-01`),
          }))}
          onChange={setAt}
        />
        <ChoiceField
          label={t`Language of the PDF`}
          words={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
        />
      </SimpleGrid>
      <div>
        <Button
          icon={FileDown}
          disabled={obstacle !== null || isBusy || !employee}
          aria-describedby={obstacle === null ? undefined : hintId}
          onClick={() => void once(generate)}
        >
          <Trans>Generate PDF</Trans>
        </Button>
      </div>
      <p className="x-hint" role="status" id={hintId}>
        {isBusy ? <Trans>The PDF is being written…</Trans> : obstacle}
      </p>
      {problem === null ? null : (
        <p className="x-field-error" role="alert">
          {t(timesheetProblem(problem))}
        </p>
      )}
    </Card>
  );
}

/** Only the server writes it, of what it knows; null where nothing stands against it. */
function useObstacle(
  { employees, months, dedications }: People,
  employeeId: string,
  month: string,
): string | null {
  const { t } = useLingui();
  const { online } = useStatus();
  if (!online) return t`Needs the network: the PDF is written by the server.`;
  const rows = [
    ...employees.filter(({ id }) => id === employeeId),
    ...[...months, ...dedications].filter(
      (one) => one.employeeId === employeeId && one.month === month,
    ),
  ];
  return rows.some(({ _mark }) => _mark !== null)
    ? t`Some hours were not sent yet: the PDF can be written when they were.`
    : null;
}

/**
 * Has the server write the hour part of a person and month, and hands it to the person.
 * @throws NetworkProblem, ApiProblem
 */
async function downloadTimesheet(
  name: string,
  wanted: z.infer<typeof timesheetQuery>,
): Promise<void> {
  const pdf = await fetchDocument(`${PATHS.timesheet}?${new URLSearchParams({ ...wanted })}`);
  download(`${wanted.month} ${name} ${wanted.language}.pdf`, pdf);
}

/** Why there is none. */
function timesheetProblem(error: unknown): MessageDescriptor {
  return error instanceof NetworkProblem
    ? msg`The server cannot be reached. Try again later.`
    : msg`The PDF could not be generated. Try again later.`;
}
