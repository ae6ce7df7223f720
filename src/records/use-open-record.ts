import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ResourceName } from '#contract/paths.ts';
import { recordPlace } from '#ui/record-place.ts';

/** Goes to where a record is shown; where that is this page, what its address asks for else stays. */
export function useOpenRecord(): (resource: ResourceName, id: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (resource, id) => {
    const place = recordPlace(resource, id, null);
    if (!place) return;
    const { to, params, search } = place;
    const there = router.buildLocation({ to, params: params as never }).pathname;
    const isHere = there === router.state.location.pathname;
    void navigate({
      to,
      params: params as never,
      search: (before: object) => (isHere ? { ...before, ...search } : (search ?? {})) as never,
    });
  };
}
