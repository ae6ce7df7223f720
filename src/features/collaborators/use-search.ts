import { useAddressSearch } from '#ui/use-address-search.ts';
import { collaboratorSearch } from './search.ts';

export function useCollaboratorSearch() {
  return useAddressSearch(collaboratorSearch);
}
