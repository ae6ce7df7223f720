import { type Documentation, documentationCreate } from '#contract/resources/documentations.ts';
import { type Milestone, milestoneCreate } from '#contract/resources/milestones.ts';
import { milestoneTypeMet } from '#domain/call-requests/met.ts';
import { isCallRequestOver, isGranted, isPending } from '#domain/call-requests/states.ts';
import { type Day, addDays } from '#domain/days.ts';
import type { DocumentationGroup, DocumentationStatus } from '#domain/documentation/kinds.ts';
import type { MilestoneAnchor } from '#domain/milestones/terms.ts';
import { demoId, referenceId } from '../ids.ts';
import { userId } from '../people.ts';
import { type demoTenders, tenderId } from './calls.ts';
import { callRequestId, DEMO_REQUESTS, type DemoRequest } from './request-list.ts';
import { historyOf } from './requests.ts';

type Born = 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy';
type MilestoneRow = Omit<Milestone, Born>;
type DocumentationRow = Omit<Documentation, Born>;

const ALERTS = [30, 15, 7, 4, 1, 0];

/**
 * What comes next in each request, and what it has met on its way: one is over, one is for today, one is
 * in four days.
 */
export function demoMilestones(today: Day): MilestoneRow[] {
  const rows = DEMO_REQUESTS.filter(({ state }) => !isCallRequestOver(state)).flatMap((request) => {
    const history = historyOf(request, today);
    return stepsOf(request).map(([type, title, from]) => {
      const met = history.find(({ state }) => milestoneTypeMet(state) === type);
      return milestone(request.key, title, {
        typeId: referenceId(`milestone:${type}`),
        rule: { from, amount: 0, unit: 'working-days' },
        ...(met
          ? { state: 'done', doneAt: met.day }
          : { evidenceRequired: type !== 'execution-end' }),
      });
    });
  });
  const byHand = (key: string, title: string, days: number) =>
    milestone(key, title, { date: addDays(today, days), responsibleId: userId('user') });
  return [
    ...rows,
    byHand('development-lighthouse', 'Pedir os xustificantes ao banco', -3),
    byHand('development-lighthouse', 'Revisar as tres ofertas', 0),
    byHand('local-events', 'Fotos do cartel coa axuda', 4),
    {
      ...byHand('development-feature', 'Reunión de seguimento coa axencia', -20),
      state: 'done',
      doneAt: addDays(today, -20),
    },
  ];
}

function stepsOf({ state }: DemoRequest): (readonly [string, string, MilestoneAnchor])[] {
  if (state === 'draft') return [['application', 'Presentar a solicitude', 'application-end']];
  if (isPending(state)) return [['resolution', 'Resolución da convocatoria', 'resolution']];
  if (!isGranted(state) || state === 'paid') return [];
  return [
    ['execution-end', 'Rematar a execución', 'execution-end'],
    ['final-justification', 'Presentar a xustificación', 'justification-end'],
  ];
}

function milestone(key: string, title: string, more: Partial<MilestoneRow>): MilestoneRow {
  const row = {
    callRequestId: callRequestId(key),
    title,
    alertDays: ALERTS,
    responsibleId: userId('editor'),
    ...more,
  };
  return { ...milestoneCreate.parse(row), id: demoId(`milestone:${key}:${title}`) };
}

/** The documents that the calls ask for, and the requirements that wait for an answer. */
export function demoDocumentations(
  today: Day,
  tenders: ReturnType<typeof demoTenders>,
): DocumentationRow[] {
  const templates = new Map(tenders.map(({ id, documents }) => [id, documents]));
  const fromTemplates = DEMO_REQUESTS.flatMap((request) =>
    (templates.get(tenderId(request.tender)) ?? [])
      .filter(({ group }) => group !== 'requirement' && group !== 'amendment')
      .map(({ group, type, required }, order) =>
        documentation(request.key, type, {
          group,
          required,
          order,
          status: statusOf(request, group, order),
          pendingJustification: group === 'justification' && request.state === 'justifying',
        }),
      ),
  );
  return [
    ...fromTemplates,
    documentation('cdti-post', 'Requirimento de emenda: poder de representación', {
      group: 'requirement',
      notificationDate: addDays(today, -5),
      receptionDate: addDays(today, -4),
      requirement: 'Poder notarial da persoa que asina a solicitude.',
      responsibleId: userId('user'),
    }),
    documentation('research-post', 'Requirimento da xustificación: extractos bancarios', {
      group: 'requirement',
      notificationDate: addDays(today, -6),
      requirement: 'Extractos bancarios dos pagamentos 3 e 7.',
      responsibleId: userId('user'),
    }),
    documentation('cdti-audiovisual', 'Requirimento de emenda: contas anuais', {
      group: 'requirement',
      status: 'submitted',
      notificationDate: addDays(today, -16),
      receptionDate: addDays(today, -15),
      amendmentDate: addDays(today, -2),
      requirement: 'Contas anuais do último exercicio depositado.',
      submittedDocumentation: 'Contas anuais e xustificante do depósito.',
    }),
  ];
}

function statusOf(
  { state }: DemoRequest,
  group: DocumentationGroup,
  order: number,
): DocumentationStatus {
  if (state === 'draft') return order === 0 ? 'draft' : 'missing';
  if (group === 'application') return isPending(state) ? 'submitted' : 'accepted';
  if (group === 'resolution') return isGranted(state) ? 'accepted' : 'missing';
  if (['verified', 'paid', 'closed'].includes(state)) return 'accepted';
  if (group === 'justification' && state.startsWith('justification')) return 'submitted';
  return 'missing';
}

function documentation(
  key: string,
  type: string,
  more: Partial<DocumentationRow>,
): DocumentationRow {
  const row = {
    callRequestId: callRequestId(key),
    type,
    responsibleId: userId('editor'),
    ...more,
  };
  return { ...documentationCreate.parse(row), id: demoId(`documentation:${key}:${type}`) };
}
