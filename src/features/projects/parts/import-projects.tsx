import type { Actor } from '#domain/access/policy.ts';
import { ImportRowsDialog } from '#records/import-rows.tsx';
import { PROJECTS } from '../definition.ts';

/** Takes projects from a file; fetched when it is asked for, with the schemas that judge the lines. */
export function ImportProjects({ actor, onClose }: { actor: Actor; onClose: () => void }) {
  return <ImportRowsDialog importing={{ definition: PROJECTS }} {...{ actor, onClose }} />;
}
