import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Finding, FindingCode } from '#domain/justification/findings.ts';
import { type Fmt, useFmt } from '../fmt.ts';

/** What a text names, written out. */
interface Named {
  money: (name: string) => string;
  percent: (name: string) => string;
  day: (name: string) => string;
  text: (name: string) => string;
}

/** What each check found, in a sentence; the article that it rests on stands beside it. */
const WORDS: Readonly<Record<FindingCode, (named: Named) => MessageDescriptor>> = {
  ISSUED_OUTSIDE_PERIOD: ({ day }) => {
    const [issued, from, to] = [day('issueDate'), day('from'), day('to')];
    return msg`Issued on ${issued}, outside the period of execution (${from} – ${to})`;
  },
  UNPAID: () => msg`It has no day of payment`,
  PAID_AFTER_JUSTIFICATION: ({ day }) => {
    const [paid, end] = [day('paymentDate'), day('justificationEnd')];
    return msg`Paid on ${paid}, after the justification ended (${end})`;
  },
  PAID_LATE: ({ text }) => {
    const [days, most] = [text('days'), text('paymentDays')];
    return msg`Paid ${days} days after what was bought was received: ${most} are given, unless a longer term was agreed on`;
  },
  PAYMENT_PROOF_MISSING: () => msg`No document proves the payment, or not all of its parts`,
  PAID_IN_PART: ({ money }) => {
    const left = money('leftCents');
    return msg`It was paid in part: ${left} are left`;
  },
  WITHHOLDING_UNPAID: ({ money }) => {
    const amount = money('withholdingCents');
    return msg`What was withheld (${amount}) is not known to be paid to the tax agency in time, by form 111`;
  },
  WITHHOLDING_PROOF_MISSING: () =>
    msg`No document proves that what was withheld was paid, by form 111`,
  CASH_OVER_LIMIT: ({ money }) => {
    const [amount, limit] = [money('documentCents'), money('cashLimitCents')];
    return msg`${amount} paid in cash: from ${limit} on that is not allowed`;
  },
  RECOVERABLE_VAT: ({ money }) => {
    const [over, base] = [money('overCents'), money('baseCents')];
    return msg`${over} of recoverable VAT are imputed: ${base} may be at most`;
  },
  OVER_DOCUMENT: ({ money }) => {
    const [over, whole] = [money('overCents'), money('documentCents')];
    return msg`${over} more than the document amounts to (${whole}) are imputed`;
  },
  DOCUMENT_SUM_WRONG: ({ money }) => {
    const [sum, total] = [money('sumCents'), money('totalCents')];
    return msg`Net, VAT and withholding make ${sum}; the document says ${total}`;
  },
  DOCUMENT_INCOMPLETE: () => msg`Creditor, NIF or number of the document is missing`,
  DUPLICATE_DOCUMENT: ({ text }) => {
    const [nif, number] = [text('nif'), text('docNumber')];
    return msg`Another expense has the same document: ${nif}, ${number}`;
  },
  DOUBLE_FUNDING: ({ money }) => {
    const [claimed, base] = [money('claimedCents'), money('baseCents')];
    return msg`Justified in another request too: ${claimed} in all, of ${base} that may be imputed`;
  },
  OFFERS_MISSING: ({ text, money }) => {
    const [offers, limit, net] = [text('offers'), money('thresholdCents'), money('netCents')];
    return msg`Three offers are needed from ${limit} on, and the supplier has ${net} of this kind; there are ${offers}`;
  },
  NOT_CHEAPEST: ({ money }) => {
    const [chosen, cheapest] = [money('chosenCents'), money('cheapestCents')];
    return msg`The offer chosen (${chosen}) is not the cheapest (${cheapest}): a report has to say why`;
  },
  RELATED_PARTY: ({ text }) => {
    const creditor = text('creditor');
    return msg`${creditor} is a related party: the body has to authorise it beforehand`;
  },
  RELATED_PARTY_MARGIN: ({ money }) => {
    const [over, margin] = [money('overCents'), money('marginCents')];
    return msg`${over} more than what it cost the related party are imputed: its margin (${margin}) is not eligible`;
  },
  SUBCONTRACT_UNAUTHORISED: ({ text, money }) => {
    const [creditor, claimed, limit] = [
      text('creditor'),
      money('claimedCents'),
      money('limitCents'),
    ];
    return msg`${claimed} subcontracted to ${creditor} without authorisation: above ${limit} it is needed`;
  },
  SUBCONTRACT_TO_AUTHORISE: ({ text, money }) => {
    const [creditor, claimed, limit] = [
      text('creditor'),
      money('claimedCents'),
      money('limitCents'),
    ];
    return msg`${claimed} subcontracted to ${creditor} are above a fifth of the grant (${limit}): look whether the body has to authorise it`;
  },
  SUBCONTRACTING_OVER_MAX: ({ money }) => {
    const [claimed, most] = [money('claimedCents'), money('mostCents')];
    return msg`${claimed} are subcontracted: at most ${most} may be`;
  },
  BANK_INTEREST: () => msg`Debit interest of a bank is never eligible`,
  FINE: () => msg`Interest on arrears, surcharges and fines are never eligible`,
  COURT_COSTS: () => msg`Court costs are never eligible: look whether it is one`,
  FINANCIAL_COST: () => msg`A financial cost: eligible only where the bases say so`,
  INCOME_TAX: () => msg`Taxes on income are never eligible`,
  WITHOUT_ITEM: () => msg`It belongs to no item of the budget`,
  ITEM_OVER_MAX: ({ text, money }) => {
    const [item, claimed, most] = [text('item'), money('claimedCents'), money('maxCents')];
    return msg`${item}: ${claimed} justified, ${most} at most`;
  },
  ITEM_OVER_PCT: ({ text, percent }) => {
    const [item, part, most] = [text('item'), percent('pctBp'), percent('maxPctBp')];
    return msg`${item}: ${part} of all that is justified, ${most} at most`;
  },
  TRANSFER_UNSAID: ({ text, money }) => {
    const [item, claimed, approved] = [text('item'), money('claimedCents'), money('approvedCents')];
    return msg`${item}: ${claimed} justified of ${approved} approved; the call does not say whether other items may make up for it`;
  },
  TRANSFER_OVER_LIMIT: ({ text, money }) => {
    const [item, claimed, limit] = [text('item'), money('claimedCents'), money('limitCents')];
    return msg`${item}: ${claimed} justified; what may be transferred from other items ends at ${limit}`;
  },
  INDIRECT_OVER_PCT: ({ percent }) => {
    const [part, most] = [percent('pctBp'), percent('maxPctBp')];
    return msg`Indirect costs are ${part} of all that is justified, ${most} at most`;
  },
};

/** Says what a check found in the language in use. */
export function useFindingText(): (found: Finding) => string {
  const { t } = useLingui();
  const fmt = useFmt();
  return useCallback((found) => t(WORDS[found.code](namedIn(found, fmt))), [t, fmt]);
}

function namedIn({ params }: Finding, fmt: Fmt): Named {
  const of = (name: string) => params[name] ?? '';
  return {
    money: (name) => fmt.money(Number(of(name))),
    percent: (name) => fmt.percent(Number(of(name))),
    day: (name) => (of(name) === '' ? '…' : fmt.day(String(of(name)))),
    text: (name) => String(of(name)),
  };
}
