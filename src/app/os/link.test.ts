import { describe, expect, it } from 'vitest';
import { placeOfLink } from './link.ts';

const ID = '0195c0de-0000-7000-8000-000000000001';

describe('a link of another program', () => {
  it('opens the record that it names', () => {
    expect(placeOfLink(`web+xestion:projects/${ID}`)).toMatchObject({
      to: '/projects/$projectId',
      params: { projectId: ID },
    });
    expect(placeOfLink(`web+xestion://callRequests/${ID.toUpperCase()}/`)).toMatchObject({
      params: { callRequestId: ID },
    });
  });

  it.each([
    'https://example.org',
    `web+other:projects/${ID}`,
    `web+xestion:nothing/${ID}`,
    'web+xestion:projects/1',
    `web+xestion:projects/${ID}/../../settings`,
    `web+xestion:projects/${'-'.repeat(36)}`,
    `javascript:alert(1)//web+xestion:projects/${ID}`,
  ])('leads nowhere when it is %s', (link) => {
    expect(placeOfLink(link)).toBeNull();
  });
});
