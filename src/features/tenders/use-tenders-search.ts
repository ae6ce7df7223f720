import { useParams } from '@tanstack/react-router';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { tenderSearch, tendersSearch } from './search.ts';

export function useTendersSearch() {
  return useAddressSearch(tendersSearch);
}

export function useTenderSearch() {
  return useAddressSearch(tenderSearch);
}

/** The tender of the address. */
export function useTenderId(): string {
  const { tenderId = '' } = useParams({ strict: false });
  return tenderId;
}
