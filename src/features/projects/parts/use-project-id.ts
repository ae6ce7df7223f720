import { useParams } from '@tanstack/react-router';

/** The project of the address. */
export function useProjectId(): string {
  const { projectId = '' } = useParams({ strict: false });
  return projectId;
}
