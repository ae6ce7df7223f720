import { type Control, useWatch } from 'react-hook-form';
import { type ExpenseForm, moneyOf } from './form.ts';

/** The money of what is typed, as it is typed. */
export function useMoney(control: Control<ExpenseForm>) {
  const [refund, net, vat, deductibleBp, rates, withholding, withholdingBp] = useWatch({
    control,
    name: ['refund', 'net', 'vat', 'deductibleBp', 'rates', 'withholding', 'withholdingBp'],
  });
  return moneyOf({ refund, net, vat, deductibleBp, rates, withholding, withholdingBp });
}
