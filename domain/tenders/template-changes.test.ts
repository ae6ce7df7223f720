import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import {
  type TakenMilestone,
  type Template,
  type TemplateFields,
  templateEffects,
} from './template-changes.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const fields: TemplateFields = {
  typeId: null,
  title: 'Justify',
  date: null,
  rule: { from: 'execution-end', amount: 3, unit: 'months' },
  alertDays: [4, 0],
  evidenceRequired: true,
};
const template: Template = { ...fields, id: 't' };
const later: Template = { ...template, rule: { from: 'execution-end', amount: 5, unit: 'months' } };
const milestone = (of: Partial<TakenMilestone> = {}): TakenMilestone => ({
  ...fields,
  id: 'm',
  state: 'pending',
  ...of,
});
const effectsOn = (own: TakenMilestone, after: Template[] = [later], before = [template]) =>
  templateEffects(
    before,
    after,
    [{ id: 'r', milestones: [own], anchors: () => '2026-01-15' }],
    calendar,
  );

describe('what a changed milestone of a call means for its requests', () => {
  it('moves the one that was taken over, by the dates of the request', () => {
    expect(effectsOn(milestone())).toMatchObject([
      {
        requestId: 'r',
        before: { day: '2026-04-15' },
        after: { day: '2026-06-15' },
        lock: null,
        patch: { rule: later.rule },
      },
    ]);
  });

  it.each([
    ['done', milestone({ state: 'done' })],
    ['not-applicable', milestone({ state: 'not-applicable' })],
    ['moved', milestone({ date: '2026-05-02' })],
  ])('leaves alone what is %s', (lock, own) => {
    const [effect] = effectsOn(own);
    expect(effect).toMatchObject({ lock, patch: {} });
    expect(effect?.after).toEqual(effect?.before);
  });

  it('gives a new title also to one whose day was moved by hand', () => {
    const renamed = { ...template, title: 'Hand in' };
    expect(effectsOn(milestone({ date: '2026-05-02' }), [renamed])).toMatchObject([
      { lock: null, patch: { title: 'Hand in' } },
    ]);
  });

  it('has nothing of what is added, removed or as it was, nor of others', () => {
    expect(effectsOn(milestone(), [template, { ...template, id: 'new', title: 'New' }])).toEqual(
      [],
    );
    expect(effectsOn(milestone(), [])).toEqual([]);
    expect(effectsOn(milestone({ title: 'Another' }))).toEqual([]);
  });

  it('does not take another order of the fields of a rule for a change', () => {
    const rule = { unit: 'months', amount: 3, from: 'execution-end' } as const;
    const stored = { ...template, rule };
    expect(effectsOn(milestone(), [template], [stored])).toEqual([]);
    expect(effectsOn(milestone(), [later], [stored])).toMatchObject([{ lock: null }]);
  });

  it('takes each milestone of a request for one of the call alone', () => {
    const twins = [template, { ...template, id: 'u' }];
    const changed = [later, { ...later, id: 'u' }];
    expect(effectsOn(milestone(), changed, twins)).toHaveLength(1);
  });
});
