import { useAddressSearch } from '#ui/use-address-search.ts';
import { multimediasSearch } from './search.ts';

export function useMultimediasSearch() {
  return useAddressSearch(multimediasSearch);
}
