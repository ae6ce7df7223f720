import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/problem.ts';
import { ERROR_MESSAGES, messageOf } from './index.ts';

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

  it('are what every place falls back to that has words of its own for some codes', () => {
    const features = join(import.meta.dirname, '../../../features');
    const places = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .filter((name) =>
        /\[(code|[\w.]*errorCode)\] \?\? (msg|t)`/.test(readFileSync(join(features, name), 'utf8')),
      );
    expect(places).toEqual([]);
  });
});
