import type { ExpenseType } from '../accounts/account-class.ts';
import { isCif, normaliseTaxId, taxIdKind } from '../identifiers/tax-id.ts';

/**
 * Whether a cost is taken for one that is spent in Spain: the own staff and the own assets, and what goes
 * to somebody with a Spanish tax number. An N numbers an entity from abroad. An estimate: article 36.1 of
 * the Ley 27/2014 asks where the money is spent, which no tax number proves.
 */
export function isSpentInSpain(type: ExpenseType, taxId: string): boolean {
  if (type === 'payrolls' || type === 'amortizations') return true;
  const isForeignEntity = isCif(taxId) && normaliseTaxId(taxId).startsWith('N');
  return taxIdKind(taxId) !== null && !isForeignEntity;
}
