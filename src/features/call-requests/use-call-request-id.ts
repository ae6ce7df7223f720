import { useParams } from '@tanstack/react-router';

/** The request of the address. */
export function useCallRequestId(): string {
  const { callRequestId = '' } = useParams({ strict: false });
  return callRequestId;
}
