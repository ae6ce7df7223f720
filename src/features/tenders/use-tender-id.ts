import { useParams } from '@tanstack/react-router';

/** The tender of the address. */
export function useTenderId(): string {
  const { tenderId = '' } = useParams({ strict: false });
  return tenderId;
}
