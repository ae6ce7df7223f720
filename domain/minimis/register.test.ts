import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedFrom, compareWithRegister, type OwnAid, type RegisterRow } from './register.ts';

const NIF = 'B57456709';
const OTHER = 'A13585625';

const own = (fields: Partial<OwnAid> = {}): OwnAid => ({
  concessionCode: 'SB100',
  grantDate: '2025-03-01',
  nif: NIF,
  ggeCents: 12_000_00,
  regime: 'general',
  bdns: '800001',
  state: 'granted',
  ...fields,
});
const row = (fields: Partial<RegisterRow> = {}): RegisterRow => ({
  concessionCode: 'SB100',
  day: '2025-03-01',
  beneficiary: `${NIF} OLIVARES SL`,
  ggeCents: 12_000_00,
  regulation: 'REG (UE) 2023/2831 de minimis, General',
  bdns: '800001',
  ...fields,
});
const compare = (aids: OwnAid[], rows: RegisterRow[]) =>
  compareWithRegister(aids, rows, [NIF, OTHER]);

describe('the difference against the public register (Reg. (UE) 2023/2831, art. 6)', () => {
  it('is none where code, day, amount, company and regime agree', () => {
    expect(compare([own()], [row({ concessionCode: ' sb100 ' })])).toMatchObject({
      matched: [{ own: own() }],
      differing: [],
      onlyHere: [],
      onlyThere: [],
    });
  });

  it.each<[string, Partial<OwnAid>, Partial<RegisterRow>, string[]]>([
    ['an amount', {}, { ggeCents: 12_000_01 }, ['amount']],
    ['a day', {}, { day: '2025-03-02' }, ['day']],
    ['a regime', { regime: 'fishery' }, {}, ['regime']],
    ['a company', {}, { beneficiary: `${OTHER} OUTRA SL` }, ['company']],
    ['a state: granted there', { state: 'requested' }, {}, ['state']],
    ['two things', {}, { ggeCents: 1, day: '2025-01-01' }, ['amount', 'day']],
  ])('may be %s of one concession', (_, ours, theirs, differences) => {
    const result = compare([own(ours)], [row(theirs)]);
    expect(result.differing.map((pair) => pair.differences)).toEqual([differences]);
    expect([result.matched, result.onlyHere, result.onlyThere]).toEqual([[], [], []]);
  });

  it('leaves out what is older than what was asked for, but for what was found all the same', () => {
    const aids = [
      own({ concessionCode: 'SB1', grantDate: '2014-05-01' }),
      own({ concessionCode: 'SB2', grantDate: '2017-05-01', bdns: '2' }),
      own({ concessionCode: 'SB3', grantDate: '2015-01-01', bdns: '3' }),
    ];
    const there = [row({ concessionCode: 'SB3', day: '2025-01-01', bdns: '3' })];
    const { onlyHere, differing } = comparedFrom(compare(aids, there), '2016-11-22');
    expect(onlyHere.map(({ concessionCode }) => concessionCode)).toEqual(['SB2']);
    expect(differing).toHaveLength(1);
  });

  it('is no difference of regime where the register names none that is known', () => {
    expect(compare([own()], [row({ regulation: 'de minimis' })]).matched).toHaveLength(1);
  });

  it.each<[string, Partial<OwnAid>, Partial<RegisterRow>, 'matched' | 'differing' | 'onlyHere']>([
    ['call, day and amount', {}, {}, 'matched'],
    ['call and day', {}, { ggeCents: 1 }, 'differing'],
    ['call and amount', {}, { day: '2025-04-01' }, 'differing'],
    ['day and amount, without a call', { bdns: '' }, {}, 'matched'],
    ['the company alone', { bdns: '' }, { ggeCents: 1 }, 'onlyHere'],
  ])('is found without a code by %s', (_, ours, theirs, list) => {
    const result = compare([own({ concessionCode: '', ...ours })], [row(theirs)]);
    expect(result[list]).toHaveLength(1);
  });

  it('never takes two codes for one concession', () => {
    const result = compare([own({ concessionCode: 'SB101' })], [row()]);
    expect(result).toMatchObject({ matched: [], onlyHere: [{}], onlyThere: [{}] });
  });

  it('gives each aid its own row, the surest first', () => {
    const first = own({ concessionCode: '', ggeCents: 1_00 });
    const second = own({ concessionCode: '' });
    const rows = [row(), row({ concessionCode: 'SB101', ggeCents: 2_00 })];
    const result = compare([first, second], rows);
    expect(result.matched.map((pair) => pair.own)).toEqual([second]);
    expect(result.differing.map((pair) => [pair.own, pair.row.concessionCode])).toEqual([
      [first, 'SB101'],
    ]);
  });

  it('does not look for what was only asked for or given back, nor at other beneficiaries', () => {
    const result = compare(
      [own({ state: 'requested' }), own({ state: 'returned' }), own({ state: 'paid' })],
      [row({ beneficiary: 'B99999999 ALLEA SL' })],
    );
    expect(result.onlyHere).toEqual([own({ state: 'paid' })]);
    expect(result.onlyThere).toEqual([]);
  });

  it('puts every aid that is held and every row of ours in one list', () => {
    const text = fc.constantFrom('', '1', '2');
    const cents = fc.constantFrom(100, 200);
    const day = fc.constantFrom('2025-01-01', '2025-01-02');
    const nif = fc.constantFrom(NIF, OTHER);
    const aids = fc.array(
      fc.record({ concessionCode: text, bdns: text, ggeCents: cents, grantDate: day, nif }),
    );
    const rows = fc.array(
      fc.record({ concessionCode: text, bdns: text, ggeCents: cents, day, nif }),
    );
    fc.assert(
      fc.property(aids, rows, (ours, theirs) => {
        const result = compare(
          ours.map((one) => own(one)),
          theirs.map(({ nif: one, ...rest }) => row({ ...rest, beneficiary: `${one} X` })),
        );
        const pairs = result.matched.length + result.differing.length;
        expect(pairs + result.onlyHere.length).toBe(ours.length);
        expect(pairs + result.onlyThere.length).toBe(theirs.length);
      }),
    );
  });
});
