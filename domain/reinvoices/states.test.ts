import { describe, expect, it } from 'vitest';
import {
  REINVOICE_STATES,
  type ReinvoiceFacts,
  type ReinvoiceState,
  checkReinvoiceTransition,
  isReinvoiceEditable,
  isReinvoiceOpen,
  nextReinvoiceStates,
} from './states.ts';

const GROUP = new Set(['a', 'b', 'c']);
const SOUND: ReinvoiceFacts = {
  issuerId: 'a',
  receiverId: 'b',
  lines: [{ dummy: true }, { dummy: false }],
  holdedId: 'h1',
  invoiceNumber: '',
};

const check = (from: ReinvoiceState, to: ReinvoiceState, changes: Partial<ReinvoiceFacts> = {}) =>
  checkReinvoiceTransition(from, to, { ...SOUND, ...changes }, GROUP);

describe('checkReinvoiceTransition', () => {
  const allowed = new Set([
    'draft issued',
    'issued sent',
    'sent billed',
    'billed paid',
    'issued cancelled',
    'sent cancelled',
    'billed cancelled',
    'paid cancelled',
  ]);
  const pairs = REINVOICE_STATES.flatMap((from) =>
    REINVOICE_STATES.map((to) => [from, to] as const),
  );

  it.each(pairs)('from %s to %s is as the table says', (from, to) => {
    const isAllowed = from === to || allowed.has(`${from} ${to}`);
    expect(check(from, to)).toEqual(isAllowed ? [] : ['REINVOICE_STATE_INVALID']);
    expect(nextReinvoiceStates(from).includes(to)).toBe(allowed.has(`${from} ${to}`));
  });

  it.each<[string, Partial<ReinvoiceFacts>, string[]]>([
    ['to itself', { receiverId: 'a' }, ['REINVOICE_SAME_COMPANY']],
    ['from outside the group', { issuerId: 'x' }, ['REINVOICE_ISSUER_OUTSIDE']],
    ['to outside the group', { receiverId: 'x' }, ['REINVOICE_RECEIVER_OUTSIDE']],
    ['without lines', { lines: [] }, ['REINVOICE_WITHOUT_LINES']],
    ['with dummies only', { lines: [{ dummy: true }] }, ['REINVOICE_WITHOUT_LINES']],
    [
      'with everything wrong',
      { issuerId: 'x', receiverId: 'x', lines: [] },
      [
        'REINVOICE_SAME_COMPANY',
        'REINVOICE_ISSUER_OUTSIDE',
        'REINVOICE_RECEIVER_OUTSIDE',
        'REINVOICE_WITHOUT_LINES',
      ],
    ],
  ])('does not issue one %s', (_, changes, problems) => {
    expect(check('draft', 'issued', changes)).toEqual(problems);
  });

  it('is billed only with its id in the accounting service', () => {
    expect(check('sent', 'billed', { holdedId: '' })).toEqual(['REINVOICE_NOT_BILLED']);
  });
});

describe('isReinvoiceEditable', () => {
  it('is true of a draft only', () => {
    expect(REINVOICE_STATES.filter(isReinvoiceEditable)).toEqual(['draft']);
  });
});

describe('isReinvoiceOpen', () => {
  it('is true until it is paid or cancelled', () => {
    expect(REINVOICE_STATES.filter(isReinvoiceOpen)).toEqual(['draft', 'issued', 'sent', 'billed']);
  });
});
