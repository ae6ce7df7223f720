import { useParams } from '@tanstack/react-router';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { callRequestSearch, callRequestsSearch, tasksSearch } from './search.ts';

export function useCallRequestsSearch() {
  return useAddressSearch(callRequestsSearch);
}

export function useCallRequestSearch() {
  return useAddressSearch(callRequestSearch);
}

export function useTasksSearch() {
  return useAddressSearch(tasksSearch);
}

/** The request of the address. */
export function useCallRequestId(): string {
  const { callRequestId = '' } = useParams({ strict: false });
  return callRequestId;
}
