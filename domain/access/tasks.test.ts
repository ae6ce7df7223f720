import { describe, expect, it } from 'vitest';
import type { Actor } from './policy.ts';
import { canChangeTask, statusesFrom } from './tasks.ts';

const user: Actor = { id: 'me', role: 'user', companyIds: [], projectRights: [] };
const editor: Actor = { ...user, id: 'other', role: 'editor' };
const milestone = {
  responsibleId: 'me',
  state: 'pending',
  doneAt: null,
  notes: '',
  rule: { from: 'grant', amount: 30, unit: 'd' },
  alertDays: [15, 4],
  evidenceRequired: true,
};
const document = { responsibleId: 'me', status: 'draft', required: true, amendmentDeadline: null };

describe('a task that a person was given', () => {
  it('is done by them: how far it is, when it was done, and their notes', () => {
    const done = { state: 'done', doneAt: '2026-05-04', notes: 'By post' };
    expect(canChangeTask(user, 'milestones', milestone, done)).toBe(true);
    const sent = { status: 'submitted', amendmentDate: '2026-05-04', csvCode: 'X', notes: '' };
    expect(canChangeTask(user, 'documentations', document, sent)).toBe(true);
  });

  it.each([
    { rule: null },
    { rule: { ...milestone.rule, amount: 60 } },
    { alertDays: [] },
    { evidenceRequired: false },
    { responsibleId: 'other' },
    { date: '2026-05-04' },
    { title: 'Another' },
  ])('keeps what the call says of a milestone: %j', (changes) => {
    expect(canChangeTask(user, 'milestones', milestone, { state: 'done', ...changes })).toBe(false);
    expect(canChangeTask(editor, 'milestones', milestone, changes)).toBe(true);
  });

  it.each([
    { required: false },
    { amendmentDeadline: '2030-01-01' },
    { status: 'accepted' },
    { status: 'rejected' },
    { receptionDate: '2030-01-01' },
  ])('keeps what the call and the body say of a document: %j', (changes) => {
    expect(canChangeTask(user, 'documentations', document, changes)).toBe(false);
    expect(canChangeTask(editor, 'documentations', document, changes)).toBe(true);
  });

  it('may be sent back as it was read', () => {
    expect(canChangeTask(user, 'milestones', milestone, { ...milestone, state: 'done' })).toBe(
      true,
    );
  });

  it('stays where the body has spoken', () => {
    const accepted = { ...document, status: 'accepted' };
    expect(canChangeTask(user, 'documentations', accepted, { status: 'draft' })).toBe(false);
    expect(statusesFrom('accepted')).toEqual(['accepted']);
    expect(statusesFrom('missing')).toEqual(['missing', 'draft', 'ready', 'submitted']);
  });

  it('is changed by nobody else who only reads', () => {
    const theirs = { ...milestone, responsibleId: 'other' };
    expect(canChangeTask(user, 'milestones', theirs, { notes: 'x' })).toBe(false);
  });
});
