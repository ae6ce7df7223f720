import { type DemoProject, DEMO_PROJECTS } from './project-list.ts';

/** A project or a part of one, with what a part has of its whole. */
export type DemoItem = Omit<DemoProject, 'parts'> & {
  parent: string | null;
  order: number | null;
};

/** All projects and parts, each whole before its parts. */
export function demoItems(): DemoItem[] {
  return DEMO_PROJECTS.flatMap(({ parts = [], ...project }) => {
    const { company, art36Type, manager } = project;
    return [
      { ...project, parent: null, order: null },
      ...parts.map((part) => ({ company, art36Type, manager, ...part, parent: project.key })),
    ];
  });
}
