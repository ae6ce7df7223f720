import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { withoutKnown } from './movement-key.ts';
import { readNorma43 } from './norma43.ts';

const read = (lines: readonly string[], ending = '\r\n') => readNorma43(lines.join(ending));

const OFFICE = '12341234';
const ACCOUNT = '1234567890';
const IBAN = 'ES7712341234161234567890';

const number = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0');
const signed = (cents: number, side?: 'debit' | 'credit') =>
  `${(side ?? (cents < 0 ? 'debit' : 'credit')) === 'debit' ? '1' : '2'}${number(cents, 14)}`;

const header = (openingCents: number, account = ACCOUNT) =>
  `11${OFFICE}${account}260301260331${signed(openingCents)}9783XEITO AUDIOVISUAL SL`;

interface Written {
  day?: string;
  cents: number;
  side?: 'debit' | 'credit';
  document?: string;
  texts?: string[];
}

const movement = ({ day = '260305', cents, side, document = '' }: Written) =>
  `22    1234${day}${day}04007${signed(cents, side)}${document.padEnd(10, '0')}REF000000001CONTRATO 7`;
const texts = (...values: string[]) =>
  `2301${values.map((value) => value.padEnd(38)).join('')}`.trimEnd();

function footer(openingCents: number, movements: readonly Written[], account = ACCOUNT) {
  const side = (m: Written) => m.side ?? (m.cents < 0 ? 'debit' : 'credit');
  const debits = movements.filter((m) => side(m) === 'debit').map((m) => Math.abs(m.cents));
  const credits = movements.filter((m) => side(m) === 'credit').map((m) => m.cents);
  const closing = openingCents + sumCents(credits) - sumCents(debits);
  const sums = [debits, credits].map(
    (amounts) => number(amounts.length, 5) + number(sumCents(amounts), 14),
  );
  return `33${OFFICE}${account}${sums.join('')}${signed(closing)}978`;
}

const end = (records: number) => `88${'9'.repeat(18)}${number(records, 6)}`;

function file(openingCents: number, movements: readonly Written[]): string[] {
  const lines = [
    header(openingCents),
    ...movements.flatMap((m) => [movement(m), ...(m.texts ? [texts(...m.texts)] : [])]),
    footer(openingCents, movements),
  ];
  return [...lines, end(lines.length)];
}

/** Written out by hand from the layout, not by the helpers above. */
const BY_HAND = [
  '111234123412345678902603012603312000000001000009783EMPRESA ESPA\u00d1OLA, SL         ',
  '22    1234260305260306040071000000000123450000000123FACTURA00015CONTRATO 7',
  '2301TRANSFERENCIA A PROVEEDOR             FRA 2026/15',
  '2302GRACIAS',
  '240184000000000013500',
  '221234123426030626030612001200000000000000',
  '3312341234123456789000001000000000123450000100000000000000200000000087655978',
  '88999999999999999999000007',
];

describe('readNorma43', () => {
  it('reads a file written out by hand from the layout', () => {
    const { statements, problems } = readNorma43(BY_HAND.join('\r\n'));
    expect(problems).toEqual([]);
    expect(statements).toHaveLength(1);
    const [statement] = statements;
    expect(statement).toMatchObject({
      line: 1,
      account: IBAN,
      holder: 'EMPRESA ESPA\u00d1OLA, SL',
      fromOn: '2026-03-01',
      toOn: '2026-03-31',
      openingCents: 1_000_00,
      closingCents: 876_55,
    });
    expect(statement?.movements[0]).toEqual({
      key: expect.stringMatching(/^ES7712341234161234567890:2026-03-05:-12345:[0-9a-f]{16}:1$/),
      line: 2,
      account: IBAN,
      operationOn: '2026-03-05',
      valueOn: '2026-03-06',
      amountCents: -123_45,
      side: 'debit',
      commonConcept: '04',
      ownConcept: '007',
      document: '0000000123',
      reference1: 'FACTURA00015',
      reference2: 'CONTRATO 7',
      concept: 'TRANSFERENCIA A PROVEEDOR FRA 2026/15 GRACIAS',
      original: { currency: '840', cents: 135_00 },
    });
    expect(statement?.movements[1]).toMatchObject({ amountCents: 0, side: 'credit', concept: '' });
  });

  it.each([
    ['CR and LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['blank lines between', '\n\n   \n'],
  ])('takes lines ended by %s', (_, ending) => {
    const written = file(0, [{ cents: 5 }, { cents: -7, texts: ['UNO', 'DOS'] }]);
    const { statements, problems } = read(written, ending);
    expect(problems).toEqual([]);
    expect(statements[0]?.movements.map((m) => m.amountCents)).toEqual([5, -7]);
    expect(statements[0]?.movements[1]?.concept).toBe('UNO DOS');
  });

  it('takes records that only their width ends, and the end mark of old systems', () => {
    const written = file(0, [{ cents: 5 }])
      .map((line) => line.padEnd(80))
      .join('');
    const { statements, problems } = readNorma43(`${written}\x1a`);
    expect(problems).toEqual([]);
    expect(statements[0]?.closingCents).toBe(5);
  });

  it('takes lines cut after what they need', () => {
    const lines = [
      header(100).slice(0, 50),
      movement({ cents: -40 }).slice(0, 42),
      '2301',
      footer(100, [{ cents: -40 }]).slice(0, 73),
      end(4),
    ];
    const { statements, problems } = read(lines);
    expect(problems).toEqual([]);
    expect(statements[0]).toMatchObject({ holder: '', closingCents: 60 });
    expect(statements[0]?.movements[0]).toMatchObject({ document: '', concept: '' });
  });

  it('counts a movement of zero on the side that its digit tells', () => {
    const movements: Written[] = [
      { cents: 0, side: 'debit' },
      { cents: 0, side: 'credit' },
    ];
    const { statements, problems } = read(file(9, movements));
    expect(problems).toEqual([]);
    expect(statements[0]?.movements.map((m) => [m.side, Object.is(m.amountCents, 0)])).toEqual([
      ['debit', true],
      ['credit', true],
    ]);
  });

  it('reads several accounts, each with its own balances', () => {
    const other = '0000000000';
    const lines = [
      header(-500),
      movement({ cents: 100 }),
      footer(-500, [{ cents: 100 }]),
      header(7, other),
      footer(7, [], other),
    ];
    const { statements, problems } = read([...lines, end(5)]);
    expect(problems).toEqual([]);
    expect(statements.map((s) => [s.account.slice(-10), s.openingCents, s.closingCents])).toEqual([
      [ACCOUNT, -500, -400],
      [other, 7, 7],
    ]);
    expect(statements[1]?.movements).toEqual([]);
  });

  it('takes a count of records with or without the last one', () => {
    const lines = file(0, []);
    expect(read([...lines.slice(0, -1), end(3)]).problems).toEqual([]);
    expect(read([...lines.slice(0, -1), end(4)]).problems).toEqual([
      { line: 3, code: 'record-count-differs', severity: 'error', found: 4, expected: 2 },
    ]);
  });

  it('tells each sum of an account that is not that of its movements', () => {
    const lines = [header(0), movement({ cents: -10 }), movement({ cents: 30 })];
    const wrong = `33${OFFICE}${ACCOUNT}00002000000000000110000000000000000031200000000000021978`;
    const { statements, problems } = read([...lines, wrong, end(4)]);
    expect(statements[0]?.closingCents).toBe(21);
    expect(problems).toEqual([
      { line: 4, code: 'debit-count-differs', severity: 'error', found: 2, expected: 1 },
      { line: 4, code: 'debit-sum-differs', severity: 'error', found: 11, expected: 10 },
      { line: 4, code: 'credit-count-differs', severity: 'error', found: 0, expected: 1 },
      { line: 4, code: 'credit-sum-differs', severity: 'error', found: 31, expected: 30 },
      { line: 4, code: 'closing-differs', severity: 'error', found: 21, expected: 20 },
    ]);
  });

  it('only warns where the bank leaves the closing balance out', () => {
    const closing = footer(0, [{ cents: 30 }]).replace(/2\d{14}978$/, `2${'0'.repeat(14)}978`);
    const { statements, problems } = read([header(0), movement({ cents: 30 }), closing, end(3)]);
    expect(problems).toEqual([
      { line: 3, code: 'closing-left-out', severity: 'warning', found: 0, expected: 30 },
    ]);
    expect(statements[0]?.closingCents).toBe(30);
  });

  it('F3: leaves an account in another currency out, and takes the one in euros', () => {
    const dollars = [
      header(0, '9999999999').replace('9783XEITO', '8403XEITO'),
      movement({ cents: 7 }),
    ];
    const euros = [header(0), movement({ cents: 5 }), footer(0, [{ cents: 5 }])];
    const { statements, problems } = read([
      ...dollars,
      footer(0, [{ cents: 7 }], '9999999999').replace(/978$/, '840'),
      ...euros,
      end(6),
    ]);
    expect(problems).toEqual([
      { line: 1, code: 'other-currency', severity: 'warning', found: 'USD' },
    ]);
    expect(statements.map(({ account }) => account)).toEqual([IBAN]);
  });

  it('F5: joins a word that both halves of a text share, where the first is full', () => {
    const concept = 'RECIBO DEL MES DE ENERO A LA FERRETERIA INDUSTRIAL DEL NOROESTE SOCIEDAD COO';
    const halves = [concept.slice(0, 38), concept.slice(38)];
    expect(halves[1]).toMatch(/^A INDUSTRIAL/);
    const { statements } = read(
      file(0, [
        { cents: -1, texts: halves },
        { cents: -2, texts: ['UNO', 'DOS'] },
      ]),
    );
    expect(statements[0]?.movements.map((m) => m.concept)).toEqual([concept, 'UNO DOS']);
  });

  it.each(['0', ' '])(
    'F7: takes %j before an amount of zero, and refuses it before any other',
    (sign) => {
      const lines = [
        header(0).replace(/2(0{14}978)/, `${sign}$1`),
        movement({ cents: 5 }),
        movement({ cents: 0 }).replace(/2(0{14})/, `${sign}$1`),
        footer(0, [{ cents: 5 }]),
        end(4),
      ];
      expect(read(lines).problems).toEqual([]);
      expect(read(lines).statements[0]?.movements.map((m) => m.amountCents)).toEqual([5, 0]);
      const wrong = lines.map((line, index) =>
        index === 1 ? line.replace('040072', `04007${sign}`) : line,
      );
      expect(read(wrong).problems[0]).toMatchObject({ line: 2, code: 'unreadable-amount' });
    },
  );

  it('reads two files that were joined into one', () => {
    const { statements, problems } = read([...file(0, [{ cents: 5 }]), ...file(5, [{ cents: 7 }])]);
    expect(problems).toEqual([]);
    expect(statements.map(({ closingCents }) => closingCents)).toEqual([5, 12]);
  });

  const whole = file(0, [{ cents: 5, texts: ['UNO'] }]);
  const at = (index: number, line: string) => whole.map((old, i) => (i === index ? line : old));
  it.each([
    ['an unknown record', at(2, '9901'), [[3, 'unknown-record']]],
    [
      'a movement before any account',
      whole.slice(1),
      [
        [1, 'movement-outside-account'],
        [3, 'end-outside-account'],
      ],
    ],
    [
      'texts before any movement',
      [whole[0] ?? '', texts('UNO'), footer(0, []), end(3)],
      [[2, 'detail-outside-movement']],
    ],
    [
      'a month that is none',
      at(1, movement({ cents: 5, day: '261301' })),
      [
        [2, 'unreadable-day'],
        [2, 'unreadable-day'],
        [4, 'credit-count-differs'],
        [4, 'credit-sum-differs'],
        [4, 'closing-differs'],
      ],
    ],
    [
      'a side that is none',
      at(3, footer(0, [{ cents: 5 }]).replace(/2(\d{14}978)$/, '3$1')),
      [[4, 'unreadable-amount']],
    ],
    [
      'an account cut short',
      at(0, '111234'),
      [
        [1, 'unreadable-account'],
        [1, 'unreadable-day'],
        [1, 'unreadable-day'],
        [1, 'unreadable-amount'],
        [1, 'other-currency'],
      ],
    ],
    ['dollars', at(0, header(0).replace('9783XEITO', '8403XEITO')), [[1, 'other-currency']]],
    [
      'another account at its end',
      at(3, footer(0, [{ cents: 5 }], '0000000000')),
      [[4, 'account-differs']],
    ],
    ['no end of the account', [...whole.slice(0, 3), end(3)], [[4, 'account-without-end']]],
    [
      'a record after the end',
      [...whole, texts('DOS')],
      [
        [6, 'record-after-end'],
        [6, 'detail-outside-movement'],
      ],
    ],
    ['no end of the file', whole.slice(0, 4), [[4, 'file-without-end']]],
    ['nothing', [''], [[1, 'empty-file']]],
  ])('tells the line of %s', (_, lines, expected) => {
    expect(read(lines).problems.map((problem) => [problem.line, problem.code])).toEqual(expected);
  });

  it('never throws, whatever the text', () => {
    const line = fc.tuple(
      fc.constantFrom('11', '22', '23', '24', '33', '88', '99', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { problems } = read(lines.map((parts) => parts.join('')));
        expect(problems.every((problem) => problem.line >= 1)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(readNorma43(text).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('reads back whatever movements are written, without problems, to the closing balance', () => {
    const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    const written: fc.Arbitrary<Written> = fc.record({
      day: fc.integer({ min: 1, max: 31 }).map((day) => `2603${number(day, 2)}`),
      cents,
      document: fc.stringMatching(/^\d{0,10}$/),
    });
    fc.assert(
      fc.property(cents, fc.array(written), (opening, movements) => {
        const { statements, problems } = read(file(opening, movements));
        expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
        const amounts = statements[0]?.movements.map((m) => m.amountCents) ?? [];
        expect(amounts).toEqual(movements.map((m) => m.cents));
        expect(statements[0]?.closingCents).toBe(opening + sumCents(amounts));
        const keys = new Set(statements[0]?.movements.map((m) => m.key));
        expect(keys.size).toBe(movements.length);
      }),
    );
  });
});

describe('the key of a movement', () => {
  const keysOf = (movements: readonly Written[]) =>
    read(file(0, movements)).statements.flatMap((s) => s.movements.map((m) => m.key));

  it('tells two equal movements of a day apart, and is the same when the file comes again', () => {
    const pair = [
      { cents: -350, texts: ['PEAJE'] },
      { cents: -350, texts: ['PEAJE'] },
    ];
    const keys = keysOf(pair);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keysOf(pair)).toEqual(keys);
    expect(keysOf([{ cents: 99 }, ...pair]).slice(1)).toEqual(keys);
  });

  it('differs where the day, the amount, the side, the document or a text does', () => {
    const variants: Written[] = [
      { cents: 0, side: 'credit' },
      { cents: 0, side: 'debit' },
      { cents: 1 },
      { cents: 0, day: '260306' },
      { cents: 0, document: '77' },
      { cents: 0, texts: ['UNO'] },
    ];
    expect(new Set(variants.flatMap((variant) => keysOf([variant]))).size).toBe(variants.length);
  });

  it('imports of an overlapping file only what is new', () => {
    const monday = { cents: -350, day: '260302' };
    const tuesday = { cents: -350, day: '260303' };
    const known = new Set(keysOf([monday, monday]));
    const next = read(file(0, [monday, monday, monday, tuesday])).statements[0]?.movements ?? [];
    const fresh = withoutKnown(next, known);
    expect(fresh.map((m) => [m.operationOn, m.key.at(-1)])).toEqual([
      ['2026-03-02', '3'],
      ['2026-03-03', '1'],
    ]);
    expect(withoutKnown([...fresh, ...fresh], known)).toEqual(fresh);
  });
});
