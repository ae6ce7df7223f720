import type { Company } from '#contract/resources/companies.ts';
import { EURO, isCurrency } from '#domain/currencies.ts';
import { type ElectronicInvoice, inEuros, vatOf } from '#domain/invoices/invoice.ts';
import { companyOf } from '#domain/invoices/reading.ts';
import { isCreditNote } from '#domain/expenses/rectify.ts';
import { soundRate } from '#domain/expenses/withholding.ts';
import { opposite } from '#domain/money.ts';
import { type ExpenseForm, rateOf, withheldOf } from './form.ts';

export type FilledFields = Partial<ExpenseForm>;

/**
 * What an invoice says in the fields of the form, without those that it does not know. In another currency its
 * amounts are filled in where it says its rate.
 */
export function fieldsFrom(
  invoice: ElectronicInvoice,
  companies: readonly Pick<Company, 'id' | 'cif'>[],
): FilledFields {
  const { number, supplier, customer, concept, issueDate, dueDate, currency, rectifies } = invoice;
  const company = companyOf(customer.taxId, companies);
  return {
    ...(company && { companyId: company.id }),
    ...(supplier.name !== '' && { contactName: supplier.name.slice(0, 200) }),
    ...(supplier.taxId !== '' && { contactNif: supplier.taxId.slice(0, 20) }),
    ...(number !== '' && { docNumber: number.slice(0, 100) }),
    ...(concept !== '' && { concept }),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    ...(rectifies !== '' && { rectifiesNumber: rectifies }),
    ...(currency === EURO ? amountsOf(invoice) : foreignAmountsOf(invoice)),
  };
}

function foreignAmountsOf(invoice: ElectronicInvoice): FilledFields {
  const { currency, rateMillionths: rate, totalCents } = invoice;
  if (!isCurrency(currency)) return {};
  if (totalCents === null) return { currency };
  const told = { currency, original: Math.abs(totalCents), refund: totalCents < 0 };
  return rate ? { ...told, rate, ...amountsOf(inEuros(invoice, rate)) } : told;
}

function amountsOf(invoice: ElectronicInvoice): FilledFields {
  const { netCents, withholdingCents, withholdingBp, taxes } = invoice;
  if (netCents === null) return {};
  // A part of the net may have nothing withheld.
  const told = soundRate({ netCents, withholdingCents, withholdingBp });
  const vatCents = vatOf(invoice);
  const refund = isCreditNote({ netCents, vatCents });
  const isOfOne = taxes.length < 2 && taxes.every(({ surchargeCents }) => surchargeCents === 0);
  return {
    refund,
    rates: isOfOne ? null : taxes.map((tax) => rateOf({ ...tax, deductibleBp: 10_000 }, refund)),
    net: refund ? opposite(netCents) : netCents,
    vat: (refund ? opposite(vatCents) : vatCents) || null,
    ...withheldOf({ netCents, withholdingCents, withholdingBp: told }, refund),
  };
}
