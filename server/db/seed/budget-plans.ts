import type { BudgetUnitCode } from '#domain/budgets/units.ts';

/** A line of the plan of a budget. One with parts sums them up. */
export interface PlanLine {
  name: string;
  /** Code of the budget item; that of the line that it is a part of where it is left out. */
  category?: string;
  /** Its part of the whole, against those of the other lines. */
  share?: number;
  /** How many of the unit; one lump sum where it is left out. */
  count?: readonly [number, BudgetUnitCode];
  /** Code of the resource whose use it pays. */
  resource?: string;
  isPublicity?: boolean;
  /** Struck through: it was planned and given up. */
  isRemoved?: boolean;
  parts?: readonly PlanLine[];
}

export type PlanKind = 'film' | 'show' | 'software' | 'service' | 'office';

/** What each kind of project spends its money on; the items of films are those of the ICAA. */
export const PLANS: Readonly<Record<PlanKind, readonly PlanLine[]>> = {
  film: [
    {
      name: 'Guion y música',
      category: '01',
      parts: [
        { name: 'Guion y derechos', share: 5 },
        { name: 'Música original', share: 3 },
      ],
    },
    {
      name: 'Equipo',
      category: '03',
      parts: [
        { name: 'Reparto', category: '02', share: 13, count: [40, 'day'] },
        {
          name: 'Equipo técnico',
          parts: [
            { name: 'Dirección y producción', share: 11, count: [16, 'week'] },
            { name: 'Fotografía', share: 9, count: [30, 'day'] },
            { name: 'Sonido directo', share: 5, count: [30, 'day'] },
            { name: 'Produción executiva', share: 4, count: [160, 'hour'], resource: 'COL-01' },
          ],
        },
        { name: 'Seguridade social', category: '03', share: 7 },
      ],
    },
    {
      name: 'Rodaxe',
      category: '05',
      parts: [
        { name: 'Decorados y vestuario', category: '04', share: 6 },
        { name: 'Aluguer de material', share: 8, count: [30, 'day'] },
        { name: 'Cámara propia', share: 3, count: [30, 'day'], resource: 'CAM-01' },
        { name: 'Plató y almacén', share: 3, count: [12, 'day'], resource: 'PLA-01' },
        { name: 'Segunda unidade de dron', share: 2, count: [3, 'day'], isRemoved: true },
      ],
    },
    { name: 'Viajes, dietas y comidas', category: '07', share: 7, count: [420, 'unit'] },
    { name: 'Montaxe e son', category: '09', share: 6, count: [10, 'week'] },
    { name: 'Seguros', category: '10', share: 2 },
    { name: 'Copias y publicidad', category: '12', share: 4, isPublicity: true },
    { name: 'Imprevistos', category: '11', share: 4 },
  ],
  show: [
    {
      name: 'Artistas y técnicos',
      category: '02',
      parts: [
        { name: 'Elenco', share: 26, count: [24, 'day'] },
        { name: 'Dirección artística', category: '03', share: 10 },
        { name: 'Técnicos de sala', category: '03', share: 11, count: [60, 'day'] },
      ],
    },
    {
      name: 'Escena',
      category: '04',
      parts: [
        { name: 'Escenografía e vestiario', share: 9 },
        { name: 'Iluminación y sonido', category: '05', share: 15, count: [12, 'day'] },
        {
          name: 'Camión de iluminación',
          category: '05',
          share: 4,
          count: [18, 'day'],
          resource: 'CAM-02',
        },
        { name: 'Pirotecnia', share: 3, isRemoved: true },
      ],
    },
    { name: 'Desprazamentos e aloxamento', category: '07', share: 10, count: [90, 'unit'] },
    { name: 'Publicidad y prensa', category: '12', share: 9, isPublicity: true },
    { name: 'Seguros y licencias', category: '10', share: 3 },
    { name: 'Imprevistos', category: '11', share: 3 },
  ],
  software: [
    {
      name: 'Desenvolvemento',
      category: 'PER',
      parts: [
        { name: 'Programación', share: 44, count: [1_400, 'hour'] },
        { name: 'Diseño', share: 12, count: [320, 'hour'] },
        { name: 'Colaboradores externos', category: 'MAT', share: 14 },
      ],
    },
    {
      name: 'Servidor de render',
      category: 'AMO',
      share: 8,
      count: [60, 'day'],
      resource: 'SRV-01',
    },
    { name: 'Licenzas e servizos na nube', category: 'MAT', share: 12, count: [12, 'unit'] },
    { name: 'Indirectos', category: 'EST', share: 8 },
    { name: 'Auditoría de seguridad', category: 'MAT', share: 5, isRemoved: true },
  ],
  service: [
    {
      name: 'Persoal',
      category: 'PER',
      parts: [
        { name: 'Coordinación', share: 22, count: [14, 'week'] },
        { name: 'Docentes y colaboradores', share: 24, count: [180, 'hour'] },
      ],
    },
    { name: 'Servicios contratados', category: 'MAT', share: 26 },
    { name: 'Viaxes e dietas', category: 'MAT', share: 11, count: [2_600, 'km'] },
    { name: 'Materiais', category: 'MAT', share: 8, count: [40, 'unit'] },
    { name: 'Publicidad', category: 'MAT', share: 6, isPublicity: true },
    { name: 'Indirectos', category: 'EST', share: 3 },
  ],
  office: [
    {
      name: 'Sede',
      category: 'EST',
      parts: [
        { name: 'Alquiler', share: 24, count: [12, 'unit'] },
        { name: 'Subministracións', share: 9, count: [12, 'unit'] },
        { name: 'Limpeza e mantemento', share: 8, count: [12, 'unit'] },
      ],
    },
    { name: 'Administración', category: 'PER', share: 34, count: [24, 'unit'] },
    { name: 'Asesorías', category: 'EST', share: 14, count: [12, 'unit'] },
    { name: 'Sistemas', category: 'MAT', share: 11 },
  ],
};
