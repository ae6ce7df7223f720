import { useAddressSearch } from '#ui/use-address-search.ts';
import { amortizationsSearch } from './search.ts';

export function useAmortizationsSearch() {
  return useAddressSearch(amortizationsSearch);
}
