import { describe, expect, it } from 'vitest';
import { acceptedProblem, type RecordResult } from './record.ts';

describe('what the body accepts of a record', () => {
  it.each<[string, RecordResult, number, number | null, string | null]>([
    ['may be all of it', 'accepted', 360_06, 360_06, null],
    ['may be a part of it', 'accepted', 360_06, 100_00, null],
    ['may be nothing', 'accepted', 360_06, 0, null],
    ['is all of it where nobody says', 'accepted', 360_06, null, null],
    ['is no more than was imputed', 'accepted', 360_06, 360_07, 'too-large'],
    ['is not below zero', 'accepted', 360_06, -1, 'too-small'],
    ['may be all of a refund', 'accepted', -50_00, -50_00, null],
    ['may be a part of a refund', 'accepted', -50_00, -20_00, null],
    ['takes back no more than a refund has', 'accepted', -50_00, -50_01, 'too-large'],
    ['is not above zero for a refund', 'accepted', -50_00, 1, 'too-small'],
    ['says nothing while another result holds', 'rejected', 360_06, 500_00, null],
  ])('%s (%s, %i: %s)', (_, result, imputedCents, acceptedCents, problem) => {
    expect(acceptedProblem({ result, imputedCents, acceptedCents })).toBe(problem);
  });
});
