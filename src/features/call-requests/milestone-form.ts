import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Milestone, milestoneRow } from '#contract/resources/milestones.ts';
import { ALERT_DAYS } from '#domain/milestones/types.ts';
import type { TermRule } from '#domain/tenders/windows.ts';
import type { MilestonePatch } from './tasks.ts';

const { title, typeId, date, rule, alertDays, evidenceRequired, responsibleId, notes } =
  milestoneRow.shape;

/** What is written down of a milestone. Rule and alerts are texts, so that what was touched is told by `===`. */
const milestoneForm = z.object({
  title,
  typeId,
  date,
  rule: z.string().refine((text) => rule.safeParse(ruleIn(text)).success),
  alertDays: z.string().refine((text) => alertDays.safeParse(alertsIn(text)).success),
  evidenceRequired,
  responsibleId,
  notes,
});
export type MilestoneForm = z.infer<typeof milestoneForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const milestoneResolver = zodResolver(milestoneForm, { error: fieldCodeOf });

export const NEW_MILESTONE: MilestoneForm = {
  title: '',
  typeId: null,
  date: null,
  rule: ruleText(null),
  alertDays: alertsText(ALERT_DAYS),
  evidenceRequired: false,
  responsibleId: null,
  notes: '',
};

export function formOf(milestone: Milestone): MilestoneForm {
  return {
    title: milestone.title,
    typeId: milestone.typeId,
    date: milestone.date,
    rule: ruleText(milestone.rule),
    alertDays: alertsText(milestone.alertDays),
    evidenceRequired: milestone.evidenceRequired,
    responsibleId: milestone.responsibleId,
    notes: milestone.notes,
  };
}

/** The fields of the contract that these fields of a checked form stand for. */
export function patchOf(form: MilestoneForm, names: readonly string[]): MilestonePatch {
  const fields = { ...form, rule: ruleIn(form.rule), alertDays: alertsIn(form.alertDays) };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

export function ruleIn(text: string): TermRule | null {
  return JSON.parse(text) as TermRule | null;
}

/** A text of equal content is the same text. */
export function ruleText(term: TermRule | null): string {
  if (term === null) return 'null';
  const { from, amount, unit } = term;
  return JSON.stringify({ from, amount, unit });
}

export function alertsIn(text: string): number[] {
  return JSON.parse(text) as number[];
}

export function alertsText(days: readonly number[]): string {
  return JSON.stringify(days);
}
