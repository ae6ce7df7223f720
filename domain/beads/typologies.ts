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

/** The typology of people: what their use costs goes into their balance, and no schedule takes it. */
export const PERSON = 'colaborador' satisfies BeadTypology;

export function isPerson({ typology }: { typology: unknown }): boolean {
  return typology === PERSON;
}

export const BEAD_STATES = ['active', 'amortized', 'retired'] as const;
