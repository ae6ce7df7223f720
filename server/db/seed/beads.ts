import type { Bead } from '#contract/resources/beads.ts';
import type { BeadTypology } from '#domain/beads/typologies.ts';
import { type Day, addDays, addMonths } from '#domain/days.ts';
import { LIS_ROWS, suggestionFor } from '#domain/tax/lis-amortization.ts';
import { collaboratorId } from './collaborators.ts';
import { type CompanyKey, companyId } from './companies.ts';
import { demoId } from './ids.ts';

interface DemoBead extends Pick<Bead, 'code' | 'name' | 'typology' | 'lisRow'> {
  companies: readonly CompanyKey[];
  /** Days from today. */
  acquired: number;
  /** Whole euros. */
  cost: number;
  residual?: number;
  subsidised?: number;
  /** Slower than the fastest that the law allows, which is the default. */
  annualPctBp?: number;
  charge?: readonly [euros: number, unit: string];
  state?: Bead['state'];
}

const BEADS: readonly DemoBead[] = [
  {
    code: 'CAM-01',
    name: 'Cámara digital de cine 6K con ópticas',
    typology: 'equipo',
    companies: ['audiovisual'],
    acquired: -410,
    cost: 48_500,
    residual: 4_000,
    lisRow: 'electronic',
    annualPctBp: 1_500,
    charge: [280, 'día'],
  },
  {
    code: 'SRV-01',
    name: 'Servidor de render y almacenamiento',
    typology: 'equipo',
    companies: ['post', 'audiovisual'],
    acquired: -240,
    cost: 36_200,
    subsidised: 14_480,
    lisRow: 'information',
    charge: [95, 'día'],
  },
  {
    code: 'PRX-01',
    name: 'Proxector dixital 2K',
    typology: 'equipo',
    companies: ['events'],
    acquired: -2_300,
    cost: 21_900,
    lisRow: 'electronic',
    state: 'retired',
  },
  {
    code: 'FUR-01',
    name: 'Furgoneta de produción',
    typology: 'vehiculo',
    companies: ['audiovisual', 'events'],
    acquired: -730,
    cost: 31_400,
    residual: 5_000,
    lisRow: 'external-transport',
    charge: [0.35, 'km'],
  },
  {
    code: 'CAM-02',
    name: 'Camión de iluminación',
    typology: 'vehiculo',
    companies: ['events'],
    acquired: -2_050,
    cost: 58_000,
    lisRow: 'lorries',
    charge: [190, 'día'],
    state: 'amortized',
  },
  {
    code: 'PLA-01',
    name: 'Plató e almacén',
    typology: 'local',
    companies: ['holding', 'audiovisual', 'post'],
    acquired: -1_480,
    cost: 312_000,
    lisRow: 'commercial-buildings',
    charge: [420, 'día'],
  },
  {
    code: 'SOF-01',
    name: 'Licencias perpetuas de composición',
    typology: 'software',
    companies: ['post'],
    acquired: -190,
    cost: 12_600,
    lisRow: 'software',
    charge: [18, 'hora'],
  },
  {
    code: 'SOF-02',
    name: 'Ferramenta propia de control de versións',
    typology: 'software',
    companies: ['post'],
    acquired: -60,
    cost: 44_800,
    subsidised: 26_880,
    lisRow: 'software',
    annualPctBp: 2_500,
  },
  {
    code: 'OBR-01',
    name: 'A ruta do sal (documental)',
    typology: 'obra',
    companies: ['audiovisual'],
    acquired: -560,
    cost: 180_400,
    subsidised: 96_000,
    lisRow: 'audiovisual',
  },
  {
    code: 'COL-01',
    name: 'Iria Suposta, produción executiva',
    typology: 'colaborador',
    companies: ['audiovisual', 'post'],
    acquired: -900,
    cost: 0,
    lisRow: '',
    charge: [45, 'hora'],
  },
];

/** Accounts of the asset and of what it has lost, by the chart. */
const ACCOUNTS: Readonly<Record<BeadTypology, readonly [asset: string, amortization: string]>> = {
  equipo: ['217', '2817'],
  vehiculo: ['218', '2818'],
  local: ['211', '2811'],
  software: ['206', '2806'],
  obra: ['203', '2803'],
  colaborador: ['', ''],
};

export const beadId = (code: string): string => demoId(`bead:${code}`);

export type DemoBeadRow = ReturnType<typeof demoBeads>[number];

export function demoBeads(today: Day) {
  return BEADS.map((bead) => {
    const [euros, unit] = bead.charge ?? [0, ''];
    const [assetAccount, amortizationAccount] = ACCOUNTS[bead.typology];
    return {
      id: beadId(bead.code),
      code: bead.code,
      name: bead.name,
      typology: bead.typology,
      collaboratorId: bead.typology === 'colaborador' ? collaboratorId('partner') : null,
      companies: bead.companies.map((key) => ({ id: companyId(key) })),
      acquisitionDate: addDays(today, bead.acquired),
      costCents: bead.cost * 100,
      residualCents: (bead.residual ?? 0) * 100,
      subsidisedCents: (bead.subsidised ?? 0) * 100,
      lisRow: bead.lisRow,
      ...paceOf(bead),
      unit,
      unitPriceCents: Math.round(euros * 100),
      state: bead.state ?? 'active',
      retiredOn: bead.state === 'retired' ? addMonths(today, -6) : null,
      assetAccount,
      amortizationAccount,
    };
  });
}

function paceOf({ lisRow, annualPctBp }: DemoBead) {
  const row = LIS_ROWS.find(({ code }) => code === lisRow);
  if (!row) return { annualPctBp: 0, usefulMonths: 0 };
  return suggestionFor({ ...row, maxPctBp: annualPctBp ?? row.maxPctBp });
}
