import { describe, expect, it } from 'vitest';
import { BANK_TABLES } from '../../tests/examples/bank-tables.ts';
import { readBankTable as read } from '../../tests/support/bank-table.ts';
import { statementTable } from './statement-columns.ts';
import { readStatementTable } from './statement-table.ts';

const IBAN = 'ES7712341234161234567890';
const HEAD = 'Fecha;Concepto;Importe';

const A = (cents: number, day = '2026-03-05') => [day, 'A', cents];

describe('a line of a bank is read', () => {
  it.each([
    ['A1', `${HEAD}\n05-03-2026;A;-10,00`, [A(-10_00)]],
    ['A3', `${HEAD}\n05/03/2026 10:22;A;-10,00`, [A(-10_00)]],
    ['A5', `${HEAD}\n25/03/26;A;-10,00`, [A(-10_00, '2026-03-25')]],
    ['days in words', `${HEAD}\n5 mar 2026;A;-10,00`, [A(-10_00)]],
    ['compact days', `${HEAD}\n20260305;A;-10,00`, [A(-10_00)]],
    [
      'B1',
      `${HEAD}\n05/03/2026;A;-10.00\n06/03/2026;A;1250.50`,
      [A(-10_00), A(1_250_50, '2026-03-06')],
    ],
    ['B3', `${HEAD}\n05/03/2026;A;"-1,234.56"`, [A(-1_234_56)]],
    ['B5', `${HEAD}\n05/03/2026;A;(10,00)`, [A(-10_00)]],
    ['B7', `${HEAD}\n05/03/2026;A;EUR 123,45`, [A(123_45)]],
    ['B8', `${HEAD}\n05/03/2026;A;1'234,56`, [A(1_234_56)]],
    ['a minus behind', `${HEAD}\n05/03/2026;A;10,00-`, [A(-10_00)]],
    ['a typographic minus', `${HEAD}\n05/03/2026;A;\u221210,00 \u20ac`, [A(-10_00)]],
    [
      'C1',
      'Fecha;Concepto;Importe;Debe/Haber\n05/03/2026;A;48,20;D\n06/03/2026;A;1.500,00;H',
      [A(-48_20), A(1_500_00, '2026-03-06')],
    ],
    [
      'D1',
      '05/03/2026;A;-10,00\n06/03/2026;A;-20,00\n07/03/2026;A;30,00',
      [A(-10_00), A(-20_00, '2026-03-06'), A(30_00, '2026-03-07')],
    ],
    ['D3', `Desde;01/03/2026;Hasta;31/03/2026\n${HEAD}\n05/03/2026;A;-10,00`, [A(-10_00)]],
    ['D5', 'Banco\n\nFecha,Concepto,Importe\n05/03/2026,A,"-10,00"', [A(-10_00)]],
    ['D9', `${HEAD}\n05/03/2026;"TALLERES" SL;-10,00`, [['2026-03-05', '"TALLERES" SL', -10_00]]],
    ['E3', 'F. VALOR;Concepto;Importe\n05/03/2026;A;-10,00', [A(-10_00)]],
    ['sep=', `sep=;\n${HEAD}\n05/03/2026;A;-10,00`, [A(-10_00)]],
    ['a fee', 'Fecha;Concepto;Importe;Comisión\n05/03/2026;A;-10,00;0,50', [A(-10_50)]],
    ['tabs', `${HEAD.replaceAll(';', '\t')}\n05/03/2026\tA\t-10,00`, [A(-10_00)]],
    ['bars', `${HEAD.replaceAll(';', '|')}\n05/03/2026|A|-10,00`, [A(-10_00)]],
    ['serials of a spreadsheet', `${HEAD}\n46086;A;-10,00`, [A(-10_00)]],
  ])('%s', (_, text, movements) => {
    expect(read(text)).toMatchObject({
      asks: { dayOrder: null, decimal: null },
      movements,
      problems: [],
    });
  });

  it('C3: and never taken for euros where it says another currency, wherever it says so', () => {
    const tables = [
      'Fecha;Concepto;Importe;Divisa\n05/03/2026;A;-48,20;USD\n06/03/2026;A;-1,00;EUR',
      `${HEAD}\n05/03/2026;A;-48,20 USD\n06/03/2026;A;-1,00`,
      `${HEAD}\n05/03/2026;A;$ -48,20\n06/03/2026;A;-1,00 €`,
    ];
    for (const text of tables) {
      const { movements, problems } = read(text);
      expect(movements).toEqual([A(-1_00, '2026-03-06')]);
      expect(problems).toEqual(['2 warning line-in-other-currency']);
    }
    const inHeading = read('Fecha;Concepto;Importe (USD)\n05/03/2026;A;-48,20');
    expect(inHeading.movements).toEqual([]);
    expect(inHeading.problems).toContain('2 warning line-in-other-currency');
  });

  it('D7: and a total below, an opening balance above and a note at the end are left out and told', () => {
    const text = `${HEAD};Saldo\n;Saldo inicial;;100,00\n05/03/2026;A;-10,00;90,00\n;Total;-10,00;\nEmitido hoy;;;`;
    const { movements, problems } = read(text);
    expect(movements).toEqual([A(-10_00)]);
    expect(problems).toEqual([
      '2 warning no-movement',
      '4 warning no-movement',
      '5 warning no-movement',
    ]);
  });

  it.each([
    ['SALDO ANTERIOR;1.234,56;1.234,56', `${HEAD};Saldo`],
    ['Saldo inicial:;;1.234,56', `${HEAD};Saldo`],
    ['saldo anterior;0,00;0,00;1.234,56', 'Fecha;Concepto;Debe;Haber;Saldo'],
    ['Opening balance;;1.234,56;1.234,56', 'Fecha;Concepto;Debe;Haber;Saldo'],
  ])('D7: and a balance with a day is none either: %s', (balance, head) => {
    const sides = head.includes('Debe');
    const line = sides ? '02/03/2026;A;34,56;;1.200,00' : '02/03/2026;A;-34,56;1.200,00';
    const { movements, problems, statement } = read(`${head}\n01/03/2026;${balance}\n${line}`);
    expect(movements).toEqual([A(-34_56, '2026-03-02')]);
    expect(problems).toEqual(['2 warning no-movement']);
    expect(statement).toMatchObject({ openingCents: 1_234_56, closingCents: 1_200_00 });
  });

  it('but a payment that is called as a balance is a movement', () => {
    const text = `${HEAD};Saldo\n01/03/2026;Saldo final;-500,00;700,00\n02/03/2026;SALDO FINAL OBRA;-1,00;699,00`;
    expect(read(text).movements.map(([, , cents]) => cents)).toEqual([-500_00, -1_00]);
  });

  it('D10: and the newest day may stand first while its movements stand in their order', () => {
    const text = `${HEAD};Saldo\n06/03/2026;A;10,00;110,00\n06/03/2026;B;5,00;115,00\n05/03/2026;C;-1,00;100,00`;
    const { movements, problems, statement } = read(text);
    expect(problems).toEqual([]);
    expect(movements.map(([, concept]) => concept)).toEqual(['C', 'A', 'B']);
    expect(statement).toMatchObject({ openingCents: 101_00, closingCents: 115_00 });
  });

  it('D16: and what is left of a sum of floats is zero', () => {
    const { problems, statement } = read(`${HEAD};Saldo\n05/03/2026;A;-10,00;2.84E-14`);
    expect(problems).toEqual([]);
    expect(statement?.closingCents).toBe(0);
  });

  it('and what waits or was taken back is left out and told', () => {
    const text =
      'Fecha;Concepto;Importe;Estado\n05/03/2026;A;-10,00;COMPLETADO\n06/03/2026;B;-5,00;PENDIENTE\n07/03/2026;C;-5,00;REVERTIDO';
    expect(read(text)).toMatchObject({
      movements: [A(-10_00)],
      problems: ['3 warning not-final', '4 warning not-final'],
    });
  });

  it('and a running balance tells which column it is, which way the lines go and the sign', () => {
    const text =
      '07/03/2026;C;60,00;940,00\n06/03/2026;B;200,00;1.000,00\n05/03/2026;A;50,00;800,00\n05/03/2026;Z;50,00;750,00';
    const { movements, problems } = read(text);
    expect(movements).toEqual([
      ['2026-03-05', 'A', 50_00],
      ['2026-03-06', 'B', 200_00],
      ['2026-03-07', 'C', -60_00],
    ]);
    expect(problems).toEqual(['4 error sign-unknown']);
  });

  it('and a balance that does not follow is a warning', () => {
    const text = `${HEAD};Saldo\n05/03/2026;A;5,00;105,00\n06/03/2026;B;5,00;111,00`;
    expect(read(text).problems).toEqual(['3 warning balance-differs']);
  });

  it('and amounts of which some contradict the others are told, never guessed', () => {
    const text = `${HEAD}\n05/03/2026;A;1.234,50\n06/03/2026;B;1234.56\n07/03/2026;C;12,345`;
    expect(read(text)).toMatchObject({
      movements: [A(1_234_50)],
      problems: ['3 error amount-ambiguous', '4 error amount-ambiguous'],
    });
  });
});

describe('what stays unsure is asked', () => {
  it('once, with a sample, of the days of a foreign table', () => {
    const text = 'Date,Description,Amount\n05/03/2026,A,"-1,234.56"\n06/03/2026,B,10.00';
    expect(read(text).asks).toEqual({ dayOrder: '05/03/2026', decimal: null });
    expect(read(`${text}\n25/03/2026,C,1.00`).asks.dayOrder).toBeNull();
    const american = read('Date,Description,Amount\n03/25/2026,A,-10.00\n03/05/2026,B,1.00');
    expect(american.movements).toEqual([
      ['2026-03-05', 'B', 1_00],
      ['2026-03-25', 'A', -10_00],
    ]);
  });

  it('never of the days of a Spanish table, in whichever order its lines stand', () => {
    const days = ['03/05/2026', '05/04/2026', '07/06/2026'];
    const lines = (head: string) => [head, ...days.map((day) => `${day};A;-1,00`)].join('\n');
    expect(read(lines(HEAD)).movements.map(([day]) => day)).toEqual([
      '2026-05-03',
      '2026-04-05',
      '2026-06-07',
    ]);
    const inTime = read(lines('Date;Description;Amount'));
    expect(inTime.movements.map(([day]) => day)).toEqual([
      '2026-03-05',
      '2026-05-04',
      '2026-07-06',
    ]);
  });

  it('of amounts that all have three digits behind their sign, unless the balance tells', () => {
    expect(read(`${HEAD}\n05/03/2026;A;1.234`).asks.decimal).toBe('1.234');
    const told = read(`${HEAD};Saldo\n05/03/2026;A;1.234;2.234,50`);
    expect(told).toMatchObject({ asks: { decimal: null }, movements: [A(1_234_00)] });
  });
});

describe('the export of a bank needs no touch', () => {
  it.each(BANK_TABLES)('$title', ({ lines, movements, closingCents }) => {
    const result = read(lines.join('\r\n'));
    expect(result.asks).toEqual({ dayOrder: null, decimal: null });
    expect(result.movements).toEqual(movements);
    expect(result.statement?.closingCents).toBe(closingCents);
    expect(result.problems.filter((problem) => !problem.includes('not-final'))).toEqual([]);
  });

  it('and says whose account it is where that stands above its table', () => {
    const rows = [
      ['Cuenta', 'ES91 2100 0418 4502 0005 1332'],
      ['Fecha', 'Concepto', 'Importe'],
      ['05/03/2026', 'A', '1'],
    ];
    expect(statementTable(rows).account).toBe('ES9121000418450200051332');
  });
});

describe('a table of several accounts', () => {
  const OTHER = 'ES9121000418450200051332';
  const ALL = `Cuenta;${HEAD};Saldo`;
  const accounts = (text: string, own: readonly string[] = []) => {
    const { statements, problems } = read(text, own);
    const each = statements.map(({ account, movements, openingCents, closingCents }) => [
      account,
      movements.map(({ concept }) => concept).join(''),
      openingCents,
      closingCents,
    ]);
    return { each, problems };
  };
  /** The newest first, as banks export all accounts together. */
  const text = [
    ALL,
    `${IBAN};06/03/2026;B;5,00;115,00`,
    `2100 0418 45 0200051332;06/03/2026;D;-100,00;900,00`,
    `${IBAN};05/03/2026;A;10,00;110,00`,
    `ES91 2100 0418 4502 0005 1332;05/03/2026;C;-1,00;1.000,00`,
  ].join('\n');

  it('becomes one statement for each, with its own order and balances', () => {
    expect(accounts(text)).toEqual({
      each: [
        [IBAN, 'AB', 100_00, 115_00],
        [OTHER, 'CD', 1_001_00, 900_00],
      ],
      problems: [],
    });
    const keys = read(text).statements.flatMap(({ movements }) => movements.map(({ key }) => key));
    expect(keys.map((key) => key.slice(0, 24))).toEqual([IBAN, IBAN, OTHER, OTHER]);
  });

  it.each(['IBAN', 'Nº de cuenta', 'Número de cuenta', 'Conta', 'Account', 'N. Conta', 'CCC'])(
    'has them below %s',
    (name) => {
      expect(accounts(text.replace('Cuenta', name)).each).toHaveLength(2);
    },
  );

  it('is not one where those are the accounts of the other side, or no accounts', () => {
    const heading = text.replace('Cuenta', 'Cuenta del beneficiario');
    expect(accounts(heading).each).toHaveLength(1);
    const payees = text.replace('Cuenta;', 'IBAN;').replace(HEAD, 'Fecha;Beneficiario;Importe');
    expect(accounts(payees, ['ES4514650100722030876293']).each).toHaveLength(1);
    expect(accounts(payees, [IBAN]).each).toHaveLength(2);
    expect(accounts(text.replaceAll(IBAN, 'Nómina')).each).toHaveLength(1);
  });

  it('tells a line without an account, and one of another than what stands above the table', () => {
    const columns = { operationOn: 1, concepts: [2], amount: 3, account: 0 };
    const lines = [
      { line: 2, cells: [IBAN, '05/03/2026', 'A', '1'] },
      { line: 3, cells: ['', '05/03/2026', 'B', '1'] },
    ];
    const forms = { dayOrder: 'day-first', decimal: ',' } as const;
    const table = { headings: [], lines, account: '' };
    expect(readStatementTable(table, columns, forms, '').problems).toMatchObject([
      { line: 3, code: 'unreadable-account', severity: 'error' },
    ]);
    expect(readStatementTable(table, columns, forms, IBAN).problems).toEqual([]);
    expect(readStatementTable(table, columns, forms, OTHER).problems).toEqual([
      { line: 2, code: 'account-differs', severity: 'error', found: IBAN, expected: OTHER },
    ]);
  });

  it('has no warning of the balance of one account for a line of another that is left out', () => {
    const waits = [
      `${ALL};Estado`,
      `${IBAN};05/03/2026;A;10,00;110,00;COMPLETADO`,
      `${OTHER};05/03/2026;C;-1,00;1.000,00;COMPLETADO`,
      `${OTHER};06/03/2026;D;-5,00;;PENDIENTE`,
      `${IBAN};06/03/2026;B;5,00;116,00;COMPLETADO`,
      `${OTHER};07/03/2026;E;-1,00;994,00;COMPLETADO`,
    ].join('\n');
    expect(accounts(waits).problems).toEqual(['4 warning not-final', '5 warning balance-differs']);
  });
});
