import { useAddressSearch } from '#ui/use-address-search.ts';
import { calendarSearch } from './search.ts';

export function useCalendarSearch() {
  return useAddressSearch(calendarSearch);
}
