import { useAddressSearch } from '#ui/use-address-search.ts';
import { projectExpensesSearch } from './search.ts';

export function useExpensesSearch() {
  return useAddressSearch(projectExpensesSearch);
}
