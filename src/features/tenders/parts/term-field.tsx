import { createContext, use } from 'react';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { type Day, isDay } from '#domain/days.ts';
import { type Bound, tenderDays, type TenderPart, type Window } from '#domain/tenders/windows.ts';
import type {
  FieldDefinition,
  FormValue,
  FormValues,
  OwnControlProps,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { windowWords } from '#ui/words/terms.ts';
import { windowIn, windowsIn, windowsText } from '../windows.ts';
import { WindowField, WindowsField } from './window-fields.tsx';

/** The fields that hold windows, and the part of the call that each is of. */
export const TERMS: Readonly<Record<string, TenderPart>> = {
  applicationDeadline: 'application',
  resolutionDeadline: 'resolution',
  executionDeadline: 'execution',
  justificationDeadline: 'justification',
  paymentPeriod: 'payment',
};

/** The days off at the seat of the body: terms count by them. */
export const CalendarContext = createContext<WorkingCalendar | null>(null);

const term = {
  kind: 'own',
  group: 'terms',
  wide: true,
  toForm: (value) => windowsText([value ?? []].flat() as Window[]),
  words: (value, words) =>
    ([value].flat() as Window[]).map((one) => windowWords(one, words)).join('\n'),
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

/** One window of the call. */
export const windowField = {
  ...term,
  fromForm: (value: FormValue) => windowIn(value),
  Control: (props: OwnControlProps) => <WindowField {...useTerm(props)} />,
};

/** The windows of a part of the call that may have several. */
export const windowsField = {
  ...term,
  fromForm: (value: FormValue) => windowsIn(value),
  Control: (props: OwnControlProps) => <WindowsField {...useTerm(props)} />,
};

/** A term as its fields take it, with what the rules of all come to as the form stands. */
function useTerm({ name, label, error, readOnly, value, values, onChange }: OwnControlProps) {
  const calendar = use(CalendarContext);
  const part = TERMS[name] ?? 'application';
  const days = calendar ? tenderDays(datesIn(values), calendar) : [];
  return { part, label, error, readOnly, value: textOf(value), onChange, days };
}

/** The dates of a form while it is typed. */
function datesIn(values: FormValues) {
  const windows = (name: string) => windowsIn(values[name]).map(whole);
  return {
    publicationDate: wholeDay(values['publicationDate']),
    resolutionDate: wholeDay(values['resolutionDate']),
    applicationDeadline: whole(windowIn(values['applicationDeadline'])),
    resolutionDeadline: whole(windowIn(values['resolutionDeadline'])),
    executionDeadline: windows('executionDeadline'),
    justificationDeadline: windows('justificationDeadline'),
    paymentPeriod: windows('paymentPeriod'),
    maintenanceMonths: monthsIn(values['maintenanceMonths']),
  };
}

function monthsIn(value: FormValue | undefined): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

/** What is no day yet, or no count, counts for none. */
function whole({ from, to }: Window): Window {
  const end = (bound: Bound): Bound => ({
    ...bound,
    day: wholeDay(bound.day),
    rule: bound.rule && Number.isFinite(bound.rule.amount) ? bound.rule : null,
  });
  return { from: end(from), to: end(to) };
}

function wholeDay(typed: FormValue | undefined): Day | null {
  return typeof typed === 'string' && isDay(typed) ? typed : null;
}
