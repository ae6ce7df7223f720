import { useLiveQuery } from 'dexie-react-hooks';
import type { Project } from '#contract/resources/projects.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { filesHere } from '#local/files/content.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** A project with what is shown of it. */
export interface Gallery {
  project: Project;
  pieces: readonly Piece[];
}

/** Null when the project is not in the mirror, undefined while it is being read. */
export function useGallery(projectId: string): Gallery | null | undefined {
  return useLiveQuery(async () => {
    const project = await savedRow('projects', projectId);
    if (!project || !isDbOpen()) return null;
    const [rows, files, people, here] = await Promise.all([
      localDb().multimedias.where('projectId').equals(projectId).toArray(),
      localDb().files.where('[resource+rowId]').equals(['projects', projectId]).toArray(),
      savedRows('people'),
      filesHere(),
    ]);
    return { project, pieces: piecesOf({ rows, files, people, here }) };
  }, [projectId]);
}
