import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StatementProblem } from '#domain/banking/movement.ts';
import type { Norma43Code } from '#domain/banking/norma43.ts';
import type { ColumnRole } from '#domain/banking/statement-columns.ts';
import type { StatementFileCode } from '#domain/banking/statement-file.ts';
import type { StatementTableCode } from '#domain/banking/statement-line.ts';
import { useFmt } from '#ui/fmt.ts';
import type { LineStatus } from './plan.ts';

export type StatementCode = Norma43Code | StatementTableCode | StatementFileCode;

/** What is wrong at a line of a statement. */
const STATEMENT_PROBLEMS: Readonly<Record<StatementCode, MessageDescriptor>> = {
  'empty-file': msg`There is nothing in this file.`,
  'unknown-record': msg`This line is of no kind that a statement has.`,
  'unreadable-account': msg`The account cannot be read.`,
  'unreadable-day': msg`The date cannot be read.`,
  'unreadable-amount': msg`The amount cannot be read.`,
  'unreadable-count': msg`The number of movements or lines cannot be read.`,
  'unreadable-balance': msg`The balance cannot be read.`,
  'other-currency': msg`The account is not in euros: it is left out.`,
  'line-in-other-currency': msg`The amount is not in euros: the line is left out.`,
  'not-final': msg`The money did not move, or not yet: the line is left out.`,
  'no-movement': msg`This is a total or a note, no movement: the line is left out.`,
  'sign-unknown': msg`It is not said whether this is a payment or a receipt.`,
  'movement-outside-account': msg`A movement stands outside any account.`,
  'detail-outside-movement': msg`A text stands outside any movement.`,
  'end-outside-account': msg`An account ends that did not begin.`,
  'account-without-end': msg`The account has no end: movements may be missing.`,
  'account-differs': msg`The account is not the one at the beginning.`,
  'debit-count-differs': msg`The number of payments is not the one that the bank says.`,
  'debit-sum-differs': msg`The sum of the payments is not the one that the bank says.`,
  'credit-count-differs': msg`The number of receipts is not the one that the bank says.`,
  'credit-sum-differs': msg`The sum of the receipts is not the one that the bank says.`,
  'closing-differs': msg`The closing balance is not what the movements make.`,
  'closing-left-out': msg`The bank left the closing balance out: what the movements make was taken.`,
  'record-count-differs': msg`The number of lines is not the one that the bank says: the file may be cut.`,
  'file-without-end': msg`The file has no end line: it may be cut.`,
  'record-after-end': msg`There are lines after the end of the file.`,
  'amount-empty': msg`There is no amount.`,
  'amount-not-a-number': msg`The amount is not a number.`,
  'amount-not-positive': msg`The amount is not positive.`,
  'amount-ambiguous': msg`The point of the amount may be of thousands or of decimals.`,
  'amount-too-large': msg`The amount is too large.`,
  'amount-on-both-sides': msg`There is an amount on both sides.`,
  'balance-differs': msg`The balance is not that of the line before with this amount.`,
};

export const STATUS_WORDS: Readonly<Record<LineStatus, MessageDescriptor>> = {
  fresh: msg({ message: 'New', context: 'movement' }),
  doubt: msg`Perhaps there already`,
  free: msg`There, of no project`,
  known: msg`There already`,
};

export const ROLE_LABELS: Readonly<Record<ColumnRole, MessageDescriptor>> = {
  operationOn: msg`Date`,
  valueOn: msg`Value date`,
  amount: msg`Amount`,
  debit: msg({ message: 'Payments', context: 'statement' }),
  credit: msg`Receipts`,
  sign: msg`Payment or receipt`,
  currency: msg`Currency`,
  fee: msg`Fee of the bank`,
  concept: msg`Concept`,
  concept2: msg`More of the concept`,
  concept3: msg`Still more of the concept`,
  document: msg`Document number`,
  state: msg`State (pending, reverted)`,
  balance: msg`Balance`,
  account: msg`Account of each line`,
};

/** Those whose two values are amounts in cents. */
const IN_CENTS: readonly StatementCode[] = [
  'debit-sum-differs',
  'credit-sum-differs',
  'closing-differs',
  'closing-left-out',
  'balance-differs',
];

/** The words of a problem, with what the file says and what its lines make. */
export function useStatementWords(): (problem: StatementProblem<StatementCode>) => string {
  const { t } = useLingui();
  const fmt = useFmt();
  return ({ code, found, expected }) => {
    const say = (value: string | number) =>
      typeof value === 'string'
        ? value
        : IN_CENTS.includes(code)
          ? fmt.money(value)
          : fmt.number(value);
    const words = t(STATEMENT_PROBLEMS[code]);
    if (found === undefined || found === '') return words;
    const there = say(found);
    if (expected === undefined) return t`${words} The file says: ${there}.`;
    const wanted = say(expected);
    return t`${words} The file says ${there}; it should be ${wanted}.`;
  };
}
