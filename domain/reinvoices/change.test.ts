import { describe, expect, it } from 'vitest';
import { actorOf, titled, writerOf } from '../../tests/examples/example.ts';
import { REINVOICE_EXAMPLES } from '../../tests/examples/reinvoices.ts';
import { type ReinvoiceFields, whyNotChanged, whyNotCreated, whyNotRemoved } from './change.ts';

const GROUP = new Set(['c1', 'c2']);
const DRAFT: ReinvoiceFields = {
  issuerId: 'c1',
  receiverId: 'c2',
  projectId: 'p1',
  date: '2026-05-04',
  period: '',
  expenses: [],
  state: 'draft',
  holdedId: '',
  invoiceNumber: '',
  paidDate: null,
};
describe('a change of a reinvoice', () => {
  it.each(titled(REINVOICE_EXAMPLES))('%s', (_, { role, is, change, refusal }) => {
    const before = { ...DRAFT, ...is };
    const said =
      change === null
        ? whyNotRemoved(actorOf(role), before)
        : whyNotChanged(actorOf(role), before, { ...before, ...change }, GROUP);
    expect(said).toBe(refusal);
  });

  it('is for whoever writes in the books of the issuer, before and after', () => {
    const other = { ...DRAFT, issuerId: 'c2', receiverId: 'c1' };
    expect(whyNotChanged(actorOf('editor'), DRAFT, other, GROUP)).toBe('FORBIDDEN');
    expect(whyNotChanged(actorOf('editor'), other, DRAFT, GROUP)).toBe('FORBIDDEN');
    expect(whyNotCreated(actorOf('editor'), other, GROUP)).toBe('FORBIDDEN');
  });

  it('is for elevated roles, whatever right there is on its project', () => {
    const ofProject = { ...DRAFT, projectId: 'p1' };
    const notes = { ...ofProject, period: 'May' };
    expect(whyNotCreated(writerOf(), ofProject, GROUP)).toBe('FORBIDDEN');
    expect(whyNotChanged(writerOf(), ofProject, notes, GROUP)).toBe('FORBIDDEN');
    expect(whyNotChanged(actorOf('editor'), ofProject, notes, GROUP)).toBeNull();
  });

  it('looks at the parties of a draft where they change, and where it is issued', () => {
    const admin = actorOf('admin');
    const left = { ...DRAFT, expenses: [{ dummy: false }] };
    const alone = new Set(['c1']);
    expect(whyNotChanged(admin, left, { ...left, period: 'May' }, alone)).toBeNull();
    expect(whyNotChanged(admin, left, { ...left, state: 'issued' }, alone)).toBe(
      'REINVOICE_RECEIVER_OUTSIDE',
    );
    expect(whyNotChanged(admin, left, { ...left, receiverId: 'c1' }, GROUP)).toBe(
      'REINVOICE_SAME_COMPANY',
    );
  });

  it('begins with a draft', () => {
    expect(whyNotCreated(actorOf('admin'), DRAFT, GROUP)).toBeNull();
    expect(whyNotCreated(actorOf('admin'), { ...DRAFT, state: 'issued' }, GROUP)).toBe(
      'REINVOICE_STATE_INVALID',
    );
  });
});
