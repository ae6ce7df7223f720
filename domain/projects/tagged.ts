import { hasAnyTag, type Tagged } from '../lists/tags.ts';

interface TaggedProject extends Tagged {
  id: string;
  parentId: string | null;
}

/** The projects with any of these tags, and all that lies below them: a series has its episodes. */
export function projectsTagged(
  projects: readonly TaggedProject[],
  tags: readonly string[],
): string[] {
  const found = new Set<string>();
  let before = -1;
  while (found.size > before) {
    before = found.size;
    for (const project of projects) {
      const isBelow = project.parentId !== null && found.has(project.parentId);
      if (isBelow || hasAnyTag(project, tags)) found.add(project.id);
    }
  }
  return [...found];
}
