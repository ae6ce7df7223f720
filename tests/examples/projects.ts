import type { Project } from '#contract/resources/projects.ts';
import type { ProjectRefusal } from '#domain/projects/change.ts';
import type { Example } from './example.ts';

/** The parent of this name is the project itself. */
export const ITSELF = 'itself';

/** One table for domain, app and server, beside an active project. */
export const PROJECT_EXAMPLES: readonly Example<Project, ProjectRefusal>[] = [
  { role: 'editor', is: {}, change: { name: 'Outro' }, refusal: null },
  { role: 'user', is: {}, change: { name: 'Outro' }, refusal: 'FORBIDDEN' },
  { role: 'editor', is: {}, change: null, refusal: null },
  { role: 'user', is: {}, change: null, refusal: 'FORBIDDEN' },
  { role: 'editor', is: {}, change: { state: 'closing' }, refusal: null },
  { role: 'admin', is: {}, change: { state: 'closed' }, refusal: 'PROJECT_STATE_INVALID' },
  {
    role: 'editor',
    is: { state: 'closed' },
    change: { state: 'active' },
    refusal: 'PROJECT_REOPEN_FORBIDDEN',
  },
  { role: 'admin', is: { state: 'closed' }, change: { state: 'active' }, refusal: null },
  {
    role: 'admin',
    is: { startDate: '2026-05-01' },
    change: { endDate: '2026-04-30' },
    refusal: 'PROJECT_DATES_INVALID',
  },
  { role: 'admin', is: {}, change: { parentId: ITSELF }, refusal: 'PROJECT_PARENT_INVALID' },
];
