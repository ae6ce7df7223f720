import { type Names, namesOf } from '../names.ts';
import type { MilestoneAnchor, TermUnit } from './terms.ts';

/** Days before the date at which people are told of it, the day itself included. */
export const ALERT_DAYS: readonly number[] = [30, 15, 7, 4, 1, 0];

/** A type of milestone that the product comes with, under the field names of its row. */
export interface MilestoneTypeSeed extends Names {
  code: string;
  /** What the date counts from; null where only a person can give it. */
  anchor: MilestoneAnchor | null;
  /** So many units after the anchor. */
  offset: number;
  unit: TermUnit;
  alertDays: readonly number[];
  /** Whether it needs a document to count as done. */
  evidenceRequired: boolean;
  /** The article that sets the term, or that leaves it to the call; empty for none. */
  legalBasis: string;
  order: number;
}

/**
 * The steps of a subsidy with the terms of the Ley 38/2003 General de Subvenciones, which hold unless
 * the call says otherwise. An offset of zero is the date of the call itself. Days of a term are working
 * days unless the law says otherwise (Ley 39/2015, article 30.2).
 */
export const MILESTONE_TYPES: readonly MilestoneTypeSeed[] = [
  milestone(1, 'application', namesOf('Presentación', 'Presentación', 'Application'), {
    anchor: 'application-end',
    evidenceRequired: true,
    legalBasis: 'Ley 38/2003, art. 23.2.g',
  }),
  // Ten working days from what asks for it, and for allegations from the proposal: each document has its own term.
  milestone(2, 'amendment', namesOf('Subsanación', 'Emenda', 'Amendment'), {
    evidenceRequired: true,
    legalBasis: 'Ley 38/2003, art. 23.5',
  }),
  milestone(
    3,
    'provisional-resolution',
    namesOf('Resolución provisional', 'Resolución provisional', 'Provisional resolution'),
    { legalBasis: 'Ley 38/2003, art. 24.4' },
  ),
  milestone(4, 'allegations', namesOf('Alegaciones', 'Alegacións', 'Allegations'), {
    evidenceRequired: true,
    legalBasis: 'Ley 38/2003, art. 24.4',
  }),
  milestone(5, 'resolution', namesOf('Resolución', 'Resolución', 'Resolution'), {
    anchor: 'publication',
    offset: 6,
    unit: 'months',
    evidenceRequired: true,
    legalBasis: 'Ley 38/2003, art. 25.4',
  }),
  milestone(6, 'acceptance', namesOf('Aceptación', 'Aceptación', 'Acceptance'), {
    evidenceRequired: true,
    legalBasis: 'Ley 38/2003, art. 24.5',
  }),
  milestone(7, 'start', namesOf('Inicio', 'Inicio', 'Start'), { anchor: 'execution-start' }),
  milestone(
    8,
    'execution-end',
    namesOf('Fin de ejecución', 'Fin de execución', 'End of execution'),
    { anchor: 'execution-end' },
  ),
  milestone(
    9,
    'partial-justification',
    namesOf('Justificación parcial', 'Xustificación parcial', 'Partial justification'),
    { evidenceRequired: true },
  ),
  milestone(
    10,
    'final-justification',
    namesOf('Justificación final', 'Xustificación final', 'Final justification'),
    {
      anchor: 'execution-end',
      offset: 3,
      unit: 'months',
      evidenceRequired: true,
      legalBasis: 'Ley 38/2003, art. 30.2',
    },
  ),
  milestone(11, 'payment', namesOf('Pago', 'Pagamento', 'Payment'), {
    anchor: 'payment',
    evidenceRequired: true,
    legalBasis: 'Ley 38/2003, art. 34',
  }),
  milestone(12, 'maintenance', namesOf('Mantenimiento', 'Mantemento', 'Maintenance'), {
    anchor: 'maintenance-end',
    legalBasis: 'Ley 38/2003, art. 31.4.a',
  }),
  milestone(13, 'limitation', namesOf('Prescripción', 'Prescrición', 'Limitation'), {
    anchor: 'obligations-end',
    offset: 4,
    unit: 'years',
    legalBasis: 'Ley 38/2003, art. 39.2',
  }),
];

function milestone(
  order: number,
  code: string,
  names: Names,
  given: Partial<
    Pick<MilestoneTypeSeed, 'anchor' | 'offset' | 'unit' | 'evidenceRequired' | 'legalBasis'>
  >,
): MilestoneTypeSeed {
  return {
    code,
    ...names,
    anchor: null,
    offset: 0,
    unit: 'days',
    alertDays: ALERT_DAYS,
    evidenceRequired: false,
    legalBasis: '',
    ...given,
    order,
  };
}
