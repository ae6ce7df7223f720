import { useAddressSearch } from '#ui/use-address-search.ts';
import { projectsSearch } from '../search.ts';

export function useProjectsSearch() {
  return useAddressSearch(projectsSearch);
}
