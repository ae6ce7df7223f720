import { useAddressSearch } from '#ui/use-address-search.ts';
import { filesSearch } from '../search.ts';

export function useFilesSearch() {
  return useAddressSearch(filesSearch);
}
