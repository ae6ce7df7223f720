import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Finding, FindingCode } from '#domain/justification/findings.ts';
import { PAPER_WORDS } from '../words/people.ts';
import { type Fmt, useFmt } from '../fmt.ts';

/** What a text names, written out. */
interface Named {
  money: (name: string) => string;
  percent: (name: string) => string;
  count: (name: string) => number;
  /** From thousandths. */
  hours: (name: string) => string;
  day: (name: string) => string;
  text: (name: string) => string;
  /** Values with words of their own, one after the other. */
  list: (name: string, words: Readonly<Record<string, MessageDescriptor>>) => string;
}

/** The document that a way of justification rests on, where it is missing. */
const MODE_PAPERS: Readonly<Record<string, MessageDescriptor>> = {
  auditor: msg`No document of the request is the report of the auditor`,
  modules: msg`No document of the request certifies the units of the modules`,
  accounts: msg`No document of the request is the annual accounts`,
};

/** What each check found, in a sentence; the article that it rests on stands beside it. */
const WORDS: Readonly<Record<FindingCode, (named: Named) => MessageDescriptor>> = {
  ISSUED_OUTSIDE_PERIOD: ({ day }) => {
    const [issued, from, to] = [day('issueDate'), day('from'), day('to')];
    return msg`Issued on ${issued}, outside the period of execution (${from} – ${to})`;
  },
  NOT_APPROVED: () => msg`Above the limit of the company, and no second person has approved it yet`,
  UNPAID: () => msg`It has no day of payment`,
  PAID_AFTER_JUSTIFICATION: ({ day }) => {
    const [paid, end] = [day('paymentDate'), day('justificationEnd')];
    return msg`Paid on ${paid}, after the justification ended (${end})`;
  },
  PAID_LATE: ({ count, text }) => {
    const [days, most] = [count('days'), text('paymentDays')];
    return msg`${plural(days, {
      one: `Paid # day after what was bought was received: the term is ${most}, unless a longer one was agreed on`,
      other: `Paid # days after what was bought was received: the term is ${most}, unless a longer one was agreed on`,
    })}`;
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
  PAYMENT_PROOF_SAMPLED: () =>
    msg`No document proves the payment: the body may ask for it in its sample`,
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
  RECTIFIED: ({ money }) => {
    const [claimed, credit, left] = [
      money('claimedCents'),
      money('creditCents'),
      money('leftCents'),
    ];
    return msg`Credit notes give ${credit} back of the document: ${claimed} are imputed, and ${left} are left of it`;
  },
  PASSED_ON: ({ money }) => {
    const [claimed, passedOn, left] = [
      money('claimedCents'),
      money('passedOnCents'),
      money('leftCents'),
    ];
    return msg`Reinvoices pass on ${passedOn} of the document: ${claimed} are imputed, and ${left} are left of it`;
  },
  DOCUMENT_SUM_WRONG: ({ money }) => {
    const [sum, total] = [money('sumCents'), money('totalCents')];
    return msg`Net, VAT and withholding make ${sum}; the document says ${total}`;
  },
  EXPENSE_CHANGED: () => msg`The expense has changed since: the list tells of it as it was`,
  DOCUMENT_INCOMPLETE: () => msg`Creditor, NIF or number of the document is missing`,
  PAPERS_MISSING: ({ list }) => {
    const papers = list('papers', PAPER_WORDS);
    return msg`Of the pay of the month is missing: ${papers}`;
  },
  HOURS_CHANGED: ({ money }) => {
    const [imputed, expected] = [money('imputedCents'), money('expectedCents')];
    return msg`${imputed} are imputed; the hours come to ${expected} now`;
  },
  UNION_HOURS_OVER: ({ hours }) => {
    const [all, most] = [hours('hours'), hours('mostHours')];
    return msg`${all} h of the year are in requests with the rate of the Union, which was reckoned by ${most} h`;
  },
  YEAR_COST_OVER: ({ money }) => {
    const [imputed, cost] = [money('imputedCents'), money('costCents')];
    return msg`The requests together are charged with ${imputed} for the year of this person, which cost ${cost}`;
  },
  DUPLICATE_DOCUMENT: ({ text }) => {
    const [nif, number] = [text('nif'), text('docNumber')];
    return msg`Another expense has the same document: ${nif}, ${number}`;
  },
  DOUBLE_FUNDING: ({ text, money }) => {
    const [requests, aid, base] = [text('requests'), money('aidCents'), money('baseCents')];
    return msg`Justified in ${requests} too: the aid for it comes to ${aid}, of ${base} that may be imputed`;
  },
  INCOMPATIBLE_AID: ({ text }) => {
    const requests = text('requests');
    return msg`Justified in ${requests} too, and one of the calls takes no other aid for the same`;
  },
  AID_TO_DECLARE: ({ text, money }) => {
    const [requests, aid, base] = [text('requests'), money('aidCents'), money('baseCents')];
    return msg`Justified in ${requests} too: it has to be declared. The aid for it comes to ${aid}, of ${base}`;
  },
  AID_OVER_INTENSITY: ({ text, money, percent }) => {
    const [requests, aid] = [text('requests'), money('aidCents')];
    const [most, intensity] = [money('mostCents'), percent('intensityBp')];
    return msg`Justified in ${requests} too: the State aid for it comes to ${aid}, and the highest intensity (${intensity}) gives ${most} at most`;
  },
  SECOND_GRANT: ({ text }) => {
    const requests = text('requests');
    return msg`${requests} was granted for the same project, and one of the calls takes no other aid`;
  },
  OVER_FUNDED: ({ text, money }) => {
    const [project, funded, cost] = [text('project'), money('fundedCents'), money('costCents')];
    return msg`${project}: aid and income that finance it come to ${funded}, and it costs ${cost}`;
  },
  OWN_PART_SHORT: ({ text, money }) => {
    const [project, own, least] = [text('project'), money('ownCents'), money('leastCents')];
    return msg`${project}: ${own} of its cost are paid without public aid, ${least} at least have to be`;
  },
  INELIGIBLE_ACCOUNT: ({ text }) => {
    const account = text('accountNum');
    return msg`The call does not take expenses of account ${account}`;
  },
  AID_OVER_MOST: ({ money }) => {
    const [asked, most] = [money('askedCents'), money('mostCents')];
    return msg`The aid is ${asked}: the call gives ${most} at most`;
  },
  GRANT_OVER_INTENSITY: ({ money }) => {
    const [granted, most] = [money('grantedCents'), money('mostCents')];
    return msg`${granted} were granted: by the intensity of the call and of its items it is ${most} at most`;
  },
  ADVANCE_UNSAID: ({ money }) => {
    const advanced = money('advancedCents');
    return msg`${advanced} were paid in advance: the call says nothing of advances`;
  },
  ADVANCE_OVER_MOST: ({ money }) => {
    const [advanced, most] = [money('advancedCents'), money('mostCents')];
    return msg`${advanced} were paid in advance: the call gives ${most} at most`;
  },
  GUARANTEE_MISSING: ({ money }) => {
    const advanced = money('advancedCents');
    return msg`${advanced} were paid in advance: the call asks for a guarantee, and no document is one`;
  },
  SIMPLIFIED_TOO_LARGE: ({ money }) => {
    const [granted, below] = [money('grantedCents'), money('belowCents')];
    return msg`${granted} were granted: the simplified account is for grants below ${below}`;
  },
  MODE_PAPER_MISSING: ({ text }) => {
    const mode = text('mode');
    return (
      MODE_PAPERS[mode] ?? msg`The document that the mode of justification rests on is missing`
    );
  },
  PUBLICITY_MISSING: ({ text }) => {
    const funds = text('funds');
    return msg`${funds} pay for it, and nothing of its projects is marked as showing who grants`;
  },
  GRANT_UNSHOWN: () =>
    msg`Nothing of its projects is marked as showing who grants, and no document is about it: the bases say how it is made known`,
  UNDER_LEAST_EXECUTION: ({ money }) => {
    const [counted, least] = [money('countedCents'), money('leastCents')];
    return msg`${counted} count as carried out: below ${least} nothing is due`;
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
  return useCallback((found) => t(WORDS[found.code](namedIn(found, fmt, t))), [t, fmt]);
}

function namedIn({ params }: Finding, fmt: Fmt, say: (words: MessageDescriptor) => string): Named {
  const of = (name: string) => params[name] ?? '';
  return {
    money: (name) => fmt.money(Number(of(name))),
    percent: (name) => fmt.percent(Number(of(name))),
    count: (name) => Number(of(name)),
    hours: (name) => fmt.number(Number(of(name)) / 1000),
    day: (name) => (of(name) === '' ? '…' : fmt.day(String(of(name)))),
    text: (name) => String(of(name)),
    list: (name, words) =>
      String(of(name))
        .split(',')
        .map((one) => (words[one] ? say(words[one]) : one))
        .join(', '),
  };
}
