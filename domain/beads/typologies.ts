/** Kinds of amortizable resources; `colaborador` is the specification's word (§3). */
export const BEAD_TYPOLOGIES = [
  'equipo',
  'vehiculo',
  'local',
  'software',
  'obra',
  'colaborador',
] as const;
export type BeadTypology = (typeof BEAD_TYPOLOGIES)[number];

export const BEAD_STATES = ['active', 'amortized', 'retired'] as const;
