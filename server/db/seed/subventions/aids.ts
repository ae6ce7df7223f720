import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import { type Day, addDays, addYears } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { type CompanyKey, companyId } from '../companies.ts';
import { demoId } from '../ids.ts';
import { callRequestId } from './request-list.ts';

type Row = Omit<MinimisAidRow, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

interface Item {
  company: CompanyKey;
  /** The day of the grant, from today; `release` days from today it stops counting. */
  days?: number;
  release?: number;
  cents: Cents;
  body: string;
  request?: string;
  state?: Row['state'];
  source?: Row['source'];
}

/** The group holds 283,000 € of the 300,000 €, of which 48,000 € are free again in twelve days. */
const ITEMS: readonly Item[] = [
  { company: 'audiovisual', release: -40, cents: 8_000_00, body: 'Igape' },
  { company: 'audiovisual', release: 12, cents: 48_000_00, body: 'Igape', source: 'bdns' },
  { company: 'events', release: 96, cents: 31_000_00, body: 'Deputación da Coruña' },
  { company: 'distribution', days: -760, cents: 60_000_00, body: 'Agadic', source: 'bdns' },
  { company: 'post', days: -640, cents: 12_000_00, body: 'Red.es', request: 'kit-post' },
  { company: 'events', days: -630, cents: 10_000_00, body: 'Red.es', request: 'kit-events' },
  { company: 'holding', days: -410, cents: 86_000_00, body: 'Igape' },
  { company: 'events', days: -205, cents: 36_000_00, body: 'Deputación', request: 'local-events' },
  { company: 'post', days: 45, cents: 25_000_00, body: 'Agadic', state: 'requested' },
  {
    company: 'studio',
    days: -700,
    cents: 2_000_00,
    body: 'Red.es',
    request: 'kit-studio',
    state: 'returned',
  },
];

/** Minimis aid of a group that is near its ceiling, and of a company outside it. */
export function demoMinimisAids(today: Day): Row[] {
  return ITEMS.map((item, index) => {
    const { company, days = 0, release, cents, body, request, state, source } = item;
    return {
      id: demoId(`minimis:${index}`),
      companyId: companyId(company),
      callRequestId: request === undefined ? null : callRequestId(request),
      grantDate:
        release === undefined ? addDays(today, days) : addYears(addDays(today, release), -3),
      regime: 'general',
      ggeCents: cents,
      state: state ?? 'granted',
      source: source ?? 'manual',
      body,
      bdns: '',
      concessionCode: source === 'bdns' ? `SB${String(90_000_001 + index)}` : '',
      notes: '',
    };
  });
}
