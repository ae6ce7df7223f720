import { v7 } from 'uuid';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import { CallRequestsScreen } from '#features/call-requests/call-requests-screen.tsx';
import { RequestChanges } from '#features/call-requests/request-changes.tsx';
import { RequestDocuments } from '#features/call-requests/request-documents.tsx';
import { RequestMilestones } from '#features/call-requests/request-milestones.tsx';
import { RequestOverview } from '#features/call-requests/request-overview.tsx';
import { RequestScreen } from '#features/call-requests/request-screen.tsx';
import { TenderRequests } from '#features/call-requests/tender-requests.tsx';
import { catalogueRow } from './catalogue.ts';
import { renderScreens } from './feature.tsx';

export function requestFixture(fields: Partial<CallRequest> = {}): CallRequest {
  return catalogueRow('callRequests', { id: v7(), internalCode: 'S-2026-001', ...fields });
}

export function milestoneFixture(fields: Partial<Milestone> = {}): Milestone {
  return catalogueRow('milestones', { id: v7(), title: 'A milestone', ...fields });
}

export function documentationFixture(fields: Partial<Documentation> = {}): Documentation {
  return catalogueRow('documentations', { id: v7(), type: 'A document', ...fields });
}

const BASE = '/subventions/call-requests';

/** Opens a page of the requests; below `{id}` with the head of the request around it. */
export function openRequests(path = '') {
  const tab = (Tab: () => React.ReactNode) => () => (
    <>
      <RequestScreen />
      <Tab />
    </>
  );
  return renderScreens(
    {
      [BASE]: CallRequestsScreen,
      [`${BASE}/$callRequestId`]: tab(RequestOverview),
      [`${BASE}/$callRequestId/changes`]: tab(RequestChanges),
      [`${BASE}/$callRequestId/documents`]: tab(RequestDocuments),
      [`${BASE}/$callRequestId/milestones`]: tab(RequestMilestones),
      '/subventions/tenders/$tenderId/summary': () => <p>The tender</p>,
      '/subventions/tenders/$tenderId/call-requests': TenderRequests,
      '/projects/$projectId': () => <p>The project</p>,
      '/files': () => <p>The files</p>,
    },
    path.startsWith('/subventions') ? path : `${BASE}${path}`,
  );
}
