import { savedRows } from '#local/mirror/read.ts';

/** The calls, requests, milestones and documents of requests that this device has, by their ids. */
export async function savedAid() {
  const [tenders, requests, milestones, documentations] = await Promise.all([
    savedRows('tenders'),
    savedRows('callRequests'),
    savedRows('milestones'),
    savedRows('documentations'),
  ]);
  return {
    tendersById: new Map(tenders.map((row) => [row.id, row])),
    requestsById: new Map(requests.map((row) => [row.id, row])),
    milestonesById: new Map(milestones.map((row) => [row.id, row])),
    documentationsById: new Map(documentations.map((row) => [row.id, row])),
  };
}
