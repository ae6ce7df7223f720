import { useAddressSearch } from '#ui/use-address-search.ts';
import { reinvoicesSearch } from './search.ts';

export function useReinvoicesSearch() {
  return useAddressSearch(reinvoicesSearch);
}
