import type { Project } from '#contract/resources/projects.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import type { ProjectRefusal } from '#domain/projects/change.ts';
import type { Example } from './example.ts';

/** The parent of this name is the project itself. */
export const ITSELF = 'itself';

interface ProjectExample extends Example<Project, ProjectRefusal> {
  /** A request of the project stands in this state. */
  request?: CallRequestState;
}

/** One table for domain, app and server, beside an active project. */
export const PROJECT_EXAMPLES: readonly ProjectExample[] = [
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
  { role: 'editor', is: {}, request: 'granted', change: { state: 'closing' }, refusal: null },
  ...closing('PROJECT_HAS_OPEN_JUSTIFICATIONS', [
    'granted',
    'executing',
    'justifying',
    'justification-submitted',
    'justification-requirement',
  ]),
  ...closing(null, ['submitted', 'verified', 'paid', 'closed', 'denied', 'renounced', 'repayment']),
];

/** The last step, with a request in each of these states. */
function closing(
  refusal: ProjectRefusal | null,
  requests: readonly CallRequestState[],
): ProjectExample[] {
  return requests.map((request) => ({
    role: 'editor',
    is: { state: 'closing' },
    request,
    change: { state: 'closed' },
    refusal,
  }));
}
