import { ProjectsScreen } from '#features/projects/projects-screen.tsx';
import { MorningSection } from './morning/morning-section.tsx';

/** /projects: what wants somebody today, and the portfolio. */
export function ProjectsPage() {
  return <ProjectsScreen Above={MorningSection} />;
}
