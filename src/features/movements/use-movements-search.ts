import { useAddressSearch } from '#ui/use-address-search.ts';
import { movementsSearch } from './search.ts';

export function useMovementsSearch() {
  return useAddressSearch(movementsSearch);
}
