import { describe, expect, it } from 'vitest';
import { expenseFixture, paymentFixture } from '../../tests/support/expenses.ts';
import { reinvoiceFixture, reinvoiceLine } from '../../tests/support/reinvoices.ts';
import type { Actor, MoneyPlace } from '../access/policy.ts';
import type { Role } from '../access/roles.ts';
import {
  type ApprovalFields,
  type ApprovalRefusal,
  type ApprovalRule,
  awaitsApproval,
  followApproval,
  NO_APPROVAL,
  needsApproval,
  verdictOf,
  waitsFor,
  whyNotApproved,
} from './approval.ts';
import {
  type ApprovableLine,
  BUDGET_APPROVAL,
  EXPENSE_APPROVAL,
  lineStatusAfter,
  REINVOICE_APPROVAL,
} from './kinds.ts';

const SINCE = '2026-03-01T09:00:00.000Z';
const WRITTEN = '2026-03-09T09:00:00.000Z';
const RULE = { overCents: 1_000_00, since: SINCE };
const PLACE = { companyId: 'c1', projectIds: [] };
const AROUND: { rule: ApprovalRule | null; place: MoneyPlace } = { rule: RULE, place: PLACE };
const person = (id: string, role: Role = 'editor'): Actor => ({
  id,
  role,
  companyIds: ['c1'],
  projectRights: [],
});
const said = (verdict: 'approved' | 'declined', moneyAt: string | null = WRITTEN, note = '') => ({
  approval: { verdict, moneyAt, note },
});
const APPROVED = said('approved');

/** 1.210,00 € gross, written by Ana, its money by Brais. */
const expense = (fields: object = {}) =>
  expenseFixture('e1', {
    companyId: 'c1',
    netCents: 1_000_00,
    vatCents: 210_00,
    createdBy: 'ana',
    moneyBy: 'brais',
    moneyAt: WRITTEN,
    ...fields,
  });
const ask = (actor: Actor, is: object, change: object, around = AROUND) => {
  const before = expense(is);
  return whyNotApproved(
    actor,
    EXPENSE_APPROVAL,
    { before, next: { ...before, ...change } },
    around,
  );
};
const payment = paymentFixture({ id: 'p1', movementId: null, amountCents: 1_210_00 });

describe('which money a second person approves', () => {
  it.each([
    ['exactly the limit', { netCents: 1_000_00, vatCents: 0 }, false],
    ['a cent above it', { netCents: 1_000_01, vatCents: 0 }, true],
    ['with its VAT above it', { netCents: 900_00, vatCents: 189_00 }, true],
    ['above it before what is withheld', { vatCents: 10_00, withholdingCents: 150_00 }, true],
    ['a refund as large', { netCents: -1_000_01, vatCents: 0 }, true],
    ['an income', { type: 'incomes' }, false],
    ['a subsidy', { type: 'subvention' }, false],
    ['a charge of amortization', { type: 'amortizations' }, false],
    ['what a reinvoice wrote', { origin: 'reinvoice' }, false],
    ['what was written before there was a limit', { moneyAt: '2026-02-28T09:00:00.000Z' }, false],
    ['what was written at that moment', { moneyAt: SINCE }, true],
    ['what says only when it was made, before', { moneyAt: null }, false],
    ['and after', { moneyAt: null, createdAt: WRITTEN }, true],
  ])('of an expense: %s', (_, fields, needs) => {
    expect(needsApproval(EXPENSE_APPROVAL, RULE, expense(fields))).toBe(needs);
    expect(needsApproval(EXPENSE_APPROVAL, null, expense(fields))).toBe(false);
  });

  it('of a reinvoice: what the receiver is asked for, without dummies', () => {
    const draft = (amountCents: number, dummy = false) =>
      reinvoiceFixture({
        issuerId: 'c1',
        receiverId: 'c2',
        projectId: null,
        expenses: [reinvoiceLine({ amountCents, dummy })],
        moneyAt: WRITTEN,
      });
    expect(needsApproval(REINVOICE_APPROVAL, RULE, draft(826_44))).toBe(false);
    expect(needsApproval(REINVOICE_APPROVAL, RULE, draft(826_46))).toBe(true);
    expect(needsApproval(REINVOICE_APPROVAL, RULE, draft(9_000_00, true))).toBe(false);
  });

  it('of a budget: each line by itself', () => {
    expect(needsApproval(BUDGET_APPROVAL, RULE, line({ unitPriceCents: 1_000_00 }))).toBe(false);
    expect(
      needsApproval(BUDGET_APPROVAL, RULE, line({ unitPriceCents: 500_01, quantity: 2_000 })),
    ).toBe(true);
    expect(needsApproval(BUDGET_APPROVAL, RULE, line({ aggregator: true }))).toBe(false);
  });
});

describe('what is refused', () => {
  const table: [string, Actor, object, object, ApprovalRefusal | null][] = [
    ['whoever wrote it approves', person('ana'), {}, APPROVED, 'APPROVAL_OWN'],
    ['whoever changed the money last approves', person('brais'), {}, APPROVED, 'APPROVAL_OWN'],
    ['an administrator who wrote it', person('ana', 'superadmin'), {}, APPROVED, 'APPROVAL_OWN'],
    ['somebody else approves', person('carme'), {}, APPROVED, null],
    ['a user approves', person('carme', 'user'), {}, APPROVED, 'FORBIDDEN'],
    [
      'an amount that was changed meanwhile',
      person('carme'),
      {},
      said('approved', SINCE),
      'APPROVAL_OUTDATED',
    ],
    [
      'with other money in one go, of which nothing is kept',
      person('carme'),
      {},
      { ...APPROVED, netCents: 1 },
      null,
    ],
    [
      'a no without a reason',
      person('carme'),
      {},
      said('declined', WRITTEN, ' '),
      'APPROVAL_NOTE_MISSING',
    ],
    ['a no with one', person('carme'), {}, said('declined', WRITTEN, 'Twice'), null],
    [
      'the author asks again',
      person('ana'),
      said('declined', WRITTEN, 'Twice'),
      { approval: null },
      null,
    ],
    ['it is justified', person('carme'), {}, { state: 'justified' }, 'APPROVAL_MISSING'],
    ['it is locked', person('ana'), {}, { state: 'locked' }, 'APPROVAL_MISSING'],
    ['it is cancelled', person('ana'), {}, { state: 'cancelled' }, null],
    ['its notes change', person('ana'), {}, { notes: 'Urxente' }, null],
    ['it is justified once approved', person('ana'), APPROVED, { state: 'justified' }, null],
    [
      'it is justified once declined',
      person('ana'),
      said('declined', WRITTEN, 'No'),
      { state: 'justified' },
      'APPROVAL_MISSING',
    ],
    [
      'it was approved with other money',
      person('ana'),
      said('approved', SINCE),
      { state: 'justified' },
      'APPROVAL_MISSING',
    ],
    [
      'it is approved and justified in one go',
      person('carme'),
      {},
      { ...APPROVED, state: 'justified' },
      null,
    ],
    ['it is opened again', person('ana'), { state: 'justified' }, { state: 'pending' }, null],
    ['it is said to be paid', person('ana'), {}, { payments: [payment] }, 'APPROVAL_MISSING'],
    [
      'the bank says that it is paid',
      person('ana'),
      {},
      { payments: [{ ...payment, movementId: 'm1' }] },
      null,
    ],
    [
      'its payment loses its movement',
      person('ana'),
      { payments: [{ ...payment, movementId: 'm1' }] },
      { payments: [payment] },
      null,
    ],
    [
      'more is said to be paid',
      person('ana'),
      { payments: [{ ...payment, amountCents: 1_00 }] },
      { payments: [payment] },
      'APPROVAL_MISSING',
    ],
    ['less is said to be paid', person('ana'), { payments: [payment] }, { payments: [] }, null],
    ['it is said to be paid once approved', person('ana'), APPROVED, { payments: [payment] }, null],
    [
      'a payment follows the amount',
      person('ana'),
      { payments: [payment] },
      { netCents: 2_000_00, payments: [{ ...payment, amountCents: 2_210_00 }] },
      null,
    ],
    [
      'it falls below the limit and is justified',
      person('ana'),
      {},
      { netCents: 100_00, vatCents: 0, state: 'justified' },
      null,
    ],
    [
      'it rises above it and is justified',
      person('ana'),
      { netCents: 1, vatCents: 0 },
      { netCents: 2_000_00, state: 'justified' },
      'APPROVAL_MISSING',
    ],
  ];
  it.each(table)('of an expense: %s', (_, actor, is, change, refusal) => {
    expect(ask(actor, is, change)).toBe(refusal);
  });

  it.each([{ state: 'justified' as const }, { payments: [payment] }])(
    'of a new expense above the limit: %j',
    (fields) => {
      const next = expense({ ...NO_APPROVAL, ...fields });
      const change = { before: null, next };
      expect(whyNotApproved(person('ana'), EXPENSE_APPROVAL, change, AROUND)).toBe(
        'APPROVAL_MISSING',
      );
      expect(
        whyNotApproved(person('ana'), EXPENSE_APPROVAL, change, { ...AROUND, rule: null }),
      ).toBeNull();
    },
  );

  it('nothing without a limit, but that nobody approves what they wrote', () => {
    const off = { ...AROUND, rule: null };
    expect(ask(person('ana'), {}, { state: 'justified', payments: [payment] }, off)).toBeNull();
    expect(ask(person('ana'), {}, APPROVED, off)).toBe('APPROVAL_OWN');
  });

  it('of a reinvoice that it is issued, of a line of a budget that it is approved', () => {
    const draft = reinvoiceFixture({
      issuerId: 'c1',
      receiverId: 'c2',
      projectId: null,
      expenses: [reinvoiceLine({ amountCents: 1_000_00 })],
      createdBy: 'ana',
      moneyAt: WRITTEN,
    });
    const issued = { before: draft, next: { ...draft, state: 'issued' as const } };
    expect(whyNotApproved(person('ana'), REINVOICE_APPROVAL, issued, AROUND)).toBe(
      'APPROVAL_MISSING',
    );
    const seen = { before: draft, next: { ...draft, ...APPROVED, state: 'issued' as const } };
    expect(whyNotApproved(person('carme'), REINVOICE_APPROVAL, seen, AROUND)).toBeNull();
    const mine = line({});
    const approved = { before: mine, next: { ...mine, status: 'approved' as const } };
    expect(whyNotApproved(person('carme'), BUDGET_APPROVAL, approved, AROUND)).toBe(
      'APPROVAL_MISSING',
    );
  });
});

describe('whom it waits for', () => {
  it.each([
    ['the second person', person('carme'), {}, true],
    ['an administrator', person('carme', 'admin'), {}, true],
    ['whoever wrote it', person('ana'), {}, false],
    ['whoever wrote its money', person('brais'), {}, false],
    ['a user', person('carme', 'user'), {}, false],
    ['nobody once approved', person('carme'), APPROVED, false],
    ['nobody once declined', person('carme'), said('declined', WRITTEN, 'No'), false],
    ['again with other money', person('carme'), said('approved', SINCE), true],
    ['nobody once it is settled', person('carme'), { state: 'cancelled' }, false],
  ])('%s', (_, actor, fields, waits) => {
    expect(waitsFor(actor, EXPENSE_APPROVAL, expense(fields), AROUND)).toBe(waits);
  });
});

describe('what waits of the money of an expense', () => {
  it.each([
    ['nobody has approved it', {}, true],
    ['a second person declined it', said('declined'), true],
    ['a second person approved it', APPROVED, false],
    ['it was approved with other money', said('approved', SINCE), true],
    ['it was settled before the limit came down to it', { state: 'justified' as const }, false],
    ['it is at the limit', { netCents: 1_000_00, vatCents: 0 }, false],
  ])('%s', (_, fields, waits) => {
    expect(awaitsApproval(EXPENSE_APPROVAL, RULE, expense(fields))).toBe(waits);
  });
});

describe('what is kept', () => {
  const stamp = { by: 'carme', at: '2026-03-10T10:00:00.000Z' };
  const of = (is: object, change: object): ApprovalFields => {
    const before = expense(is);
    return followApproval(EXPENSE_APPROVAL, { before, next: { ...before, ...change } }, stamp);
  };
  it('is who approved, and when', () => {
    const kept = of({}, APPROVED);
    expect(kept).toMatchObject({ ...APPROVED, approvalBy: 'carme', approvalAt: stamp.at });
    expect(verdictOf(kept)).toBe('approved');
    expect(of(kept, { notes: 'Outro' })).toEqual(kept);
  });
  it('is lost with other money, whose author is kept', () => {
    for (const change of [
      { ...APPROVED, netCents: 1_00 },
      { contactNif: 'B15000011' },
      { companyId: 'c2' },
    ]) {
      const kept = of({ ...APPROVED, approvalBy: 'carme' }, change);
      expect(kept).toEqual({ ...NO_APPROVAL, moneyBy: 'carme', moneyAt: stamp.at });
    }
  });
  it('is the author of a new row', () => {
    const rows = { before: null, next: expense() };
    expect(followApproval(EXPENSE_APPROVAL, rows, stamp)).toMatchObject({ moneyBy: 'carme' });
  });
  it('of a line is that it is a draft again with other money above the limit', () => {
    const before = line({ status: 'approved' });
    expect(lineStatusAfter(RULE, before, { ...before, quantity: 3_000 })).toBe('draft');
    expect(lineStatusAfter(RULE, before, { ...before, quantity: 1 })).toBe('approved');
    expect(lineStatusAfter(RULE, before, before)).toBe('approved');
    expect(lineStatusAfter(null, before, { ...before, quantity: 3_000 })).toBe('approved');
  });
});

/** Of 2.000,00 €. */
function line(fields: Partial<ApprovableLine>): ApprovableLine {
  return {
    ...NO_APPROVAL,
    createdBy: 'ana',
    createdAt: WRITTEN,
    moneyAt: WRITTEN,
    side: 'expense',
    aggregator: false,
    unit: '',
    quantity: 1_000,
    unitPriceCents: 2_000_00,
    status: 'draft',
    ...fields,
  };
}
