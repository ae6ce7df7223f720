import type { AllocationKeyRow } from '#contract/resources/allocation-keys.ts';
import type { BankBalance } from '#contract/resources/bank-balances.ts';
import { treasuryRecordCreate } from '#contract/resources/treasury-records.ts';
import { treasuryScenarioCreate } from '#contract/resources/treasury-scenarios.ts';
import { addDays, addMonths, type Day } from '#domain/days.ts';
import { COMPANY_KEYS, type CompanyKey, companyIban, companyId } from './companies.ts';
import { demoId } from './ids.ts';

type Values<Row> = Omit<Row, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** What each account held four months ago, before the movements that the demonstration knows. */
const HELD: Readonly<Record<CompanyKey, number>> = {
  audiovisual: 684_320_55,
  post: 212_904_10,
  events: 96_411_87,
  distribution: 141_260_32,
  studio: 58_733_04,
  holding: 389_015_76,
};
const BALANCE_DAYS = 121;

interface Expected {
  company: CompanyKey;
  type: 'payment' | 'payroll' | 'tax' | 'loan' | 'collection' | 'transfer';
  concept: string;
  cents: number;
  /** Months and days from the first of this month on which it comes the first time. */
  month: number;
  day: number;
  every?: 'month' | 'quarter' | 'year';
  on?: number | 'last-working-day';
  months?: number;
  counterparty?: string;
  holder?: 'professional';
  direction?: 'in';
  probabilityBp?: number;
}

const EXPECTED: readonly Expected[] = [
  {
    company: 'audiovisual',
    type: 'payment',
    concept: 'Alugueiro da nave',
    cents: 4_350_00,
    month: -5,
    day: 5,
    every: 'month',
    on: 5,
    counterparty: 'Inmobles Imaxinarios, S.L.',
  },
  {
    company: 'audiovisual',
    type: 'payroll',
    concept: 'Nóminas',
    cents: 61_280_00,
    month: -5,
    day: 28,
    every: 'month',
    on: 'last-working-day',
    counterparty: 'Persoal',
  },
  {
    company: 'audiovisual',
    type: 'tax',
    concept: 'IVE trimestral',
    cents: 38_940_00,
    month: -4,
    day: 20,
    every: 'quarter',
    on: 20,
    counterparty: 'Axencia Tributaria',
  },
  {
    company: 'audiovisual',
    type: 'loan',
    concept: 'Cota do préstamo do equipo de cámara',
    cents: 3_125_50,
    month: -5,
    day: 15,
    every: 'month',
    on: 15,
    months: 30,
    counterparty: 'Banco Inventado',
  },
  {
    company: 'audiovisual',
    type: 'collection',
    concept: 'Entrega da serie, segundo prazo',
    cents: 148_000_00,
    month: 2,
    day: 12,
    direction: 'in',
    probabilityBp: 9_000,
    counterparty: 'Canle Inexistente',
  },
  {
    company: 'post',
    type: 'payroll',
    concept: 'Nóminas',
    cents: 23_410_00,
    month: -5,
    day: 28,
    every: 'month',
    on: 'last-working-day',
    counterparty: 'Persoal',
  },
  {
    company: 'post',
    type: 'payment',
    concept: 'Licenzas de software',
    cents: 1_890_00,
    month: -5,
    day: 1,
    every: 'month',
    on: 1,
    months: 18,
    counterparty: 'Programas Quiméricos, S.L.',
  },
  {
    company: 'post',
    type: 'tax',
    concept: 'IVE trimestral',
    cents: 11_720_00,
    month: -4,
    day: 20,
    every: 'quarter',
    on: 20,
    counterparty: 'Axencia Tributaria',
  },
  {
    company: 'events',
    type: 'payroll',
    concept: 'Nóminas',
    cents: 17_660_00,
    month: -5,
    day: 28,
    every: 'month',
    on: 'last-working-day',
    counterparty: 'Persoal',
  },
  {
    company: 'events',
    type: 'collection',
    concept: 'Festival de inverno, anticipo',
    cents: 42_500_00,
    month: 1,
    day: 18,
    direction: 'in',
    probabilityBp: 7_500,
    counterparty: 'Concello Imaxinario',
  },
  {
    company: 'events',
    type: 'payment',
    concept: 'Seguro de responsabilidade civil',
    cents: 6_240_00,
    month: 1,
    day: 9,
    every: 'year',
    on: 9,
    counterparty: 'Seguros de Ficción',
  },
  {
    company: 'distribution',
    type: 'payment',
    concept: 'Asesoría fiscal',
    cents: 620_00,
    month: -5,
    day: 10,
    every: 'month',
    on: 10,
    holder: 'professional',
    counterparty: 'Asesoría Hipotética',
  },
  {
    company: 'distribution',
    type: 'payroll',
    concept: 'Nóminas',
    cents: 9_870_00,
    month: -5,
    day: 28,
    every: 'month',
    on: 'last-working-day',
    counterparty: 'Persoal',
  },
  {
    company: 'studio',
    type: 'payroll',
    concept: 'Nóminas',
    cents: 12_940_00,
    month: -5,
    day: 28,
    every: 'month',
    on: 'last-working-day',
    counterparty: 'Persoal',
  },
  {
    company: 'holding',
    type: 'tax',
    concept: 'Pagamento fraccionado de sociedades',
    cents: 21_300_00,
    month: 0,
    day: 20,
    every: 'quarter',
    on: 20,
    counterparty: 'Axencia Tributaria',
  },
  {
    company: 'holding',
    type: 'transfer',
    concept: 'Préstamo a Ficticia Audiovisual',
    cents: 30_000_00,
    month: 1,
    day: 2,
    counterparty: 'Ficticia Audiovisual',
  },
];

/** What is expected of the money of the fictitious group, a scenario, what its banks said, and two keys. */
export function demoTreasury(today: Day) {
  const first: Day = `${today.slice(0, 7)}-01`;
  const records = EXPECTED.map((one) => {
    const dueDate = addDays(addMonths(first, one.month), one.day - 1);
    const { every, on = 1 } = one;
    return {
      ...treasuryRecordCreate.parse({
        companyId: companyId(one.company),
        type: one.type,
        direction: one.direction ?? 'out',
        concept: one.concept,
        amountCents: one.cents,
        registerDate: addMonths(first, Math.min(one.month, 0)),
        dueDate,
        endDate: one.months === undefined ? null : addMonths(dueDate, one.months),
        holder: one.holder ?? 'company',
        counterparty: one.counterparty ?? '',
        recurring: every !== undefined,
        recurrence: every === undefined ? null : { every, on },
        probabilityBp: one.probabilityBp ?? 10_000,
        bankIban: companyIban(one.company),
        state: one.probabilityBp === undefined ? 'confirmed' : 'planned',
      }),
      id: demoId(`treasury:${one.company}:${one.concept}`),
    };
  });
  const late = records.find(({ concept }) => concept.startsWith('Entrega'));
  const scenario = {
    ...treasuryScenarioCreate.parse({
      name: 'A serie cobra tarde',
      suppositions: [
        {
          id: demoId('supposition:late'),
          ids: [`record:${late?.id}`],
          label: late?.concept ?? '',
          delayDays: 60,
          probabilityBp: null,
          isLeftOut: false,
        },
      ],
    }),
    id: demoId('scenario:late'),
  };
  const day = addDays(today, -BALANCE_DAYS);
  const balances = COMPANY_KEYS.map(
    (key): Values<BankBalance> => ({
      id: demoId(`balance:${key}`),
      companyId: companyId(key),
      bankIban: companyIban(key),
      day,
      balanceCents: HELD[key],
      source: 'statement',
    }),
  );
  const keys = (['audiovisual', 'post'] as const).map(
    (key): Values<AllocationKeyRow> => ({
      id: demoId(`allocation:${key}`),
      companyId: companyId(key),
      year: Number(today.slice(0, 4)),
      method: key === 'post' ? 'costs' : 'income',
      shares: [],
      notes: '',
    }),
  );
  return { records, scenario, balances, keys };
}
