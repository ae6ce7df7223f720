import { useAddressSearch } from '#ui/use-address-search.ts';
import { minimisSearch } from './search.ts';

export function useMinimisSearch() {
  return useAddressSearch(minimisSearch);
}
