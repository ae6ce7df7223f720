import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/problem.ts';
import { ERROR_MESSAGES, messageOf } from './error-messages.ts';

describe('the error messages', () => {
  it('cover exactly the codes of the contract', () => {
    expect(Object.keys(ERROR_MESSAGES).toSorted()).toEqual([...ERROR_CODES].toSorted());
  });

  it.each(ERROR_CODES)('say for %s what happened, why, and what to do', (code) => {
    const found = messageOf(code);
    expect(found?.title.message).toMatch(/\w/);
    expect(found?.cause.message).toMatch(/\w/);
    expect(found?.action.message).toMatch(/\w/);
  });

  it.each(['WHATEVER', 'toString', ''])('know no words for %j', (code) => {
    expect(messageOf(code)).toBeUndefined();
  });
});
