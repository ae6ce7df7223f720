import { describe, expect, it } from 'vitest';
import { notificationCreate } from './notifications.ts';
import { callRequestCreate } from './call-requests.ts';
import { companyCreate } from './companies.ts';
import { documentationCreate } from './documentations.ts';
import { milestoneCreate } from './milestones.ts';
import { tenderCreate } from './tenders.ts';

const { title, context } = notificationCreate.shape.about.shape;

describe('what a notice is about', () => {
  it.each([
    ['tender', tenderCreate.shape.title],
    ['request', callRequestCreate.shape.title.unwrap()],
    ['milestone', milestoneCreate.shape.title],
    ['document', documentationCreate.shape.type],
  ])('has room for the title of any %s', (_of, { maxLength }) => {
    expect(title.maxLength).toBeGreaterThanOrEqual(maxLength ?? Number.POSITIVE_INFINITY);
  });

  it.each([
    ['call', tenderCreate.shape.code],
    ['company', companyCreate.shape.name],
  ])('has room for the name of any %s that it is of', (_of, { maxLength }) => {
    expect(context.maxLength).toBeGreaterThanOrEqual(maxLength ?? Number.POSITIVE_INFINITY);
  });
});
