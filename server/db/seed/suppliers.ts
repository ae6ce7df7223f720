import { demoCif } from './demo-identifiers.ts';

/** Who sells what: invented names, tax numbers that nobody can have. */
export interface DemoSupplier {
  name: string;
  nif: string;
  /** Account of the chart that it is booked on. */
  account: string;
  /** Codes of the budget items whose lines it works for. */
  categories: readonly string[];
  concepts: readonly string[];
  /** Hundredths of a percent. */
  vatBp: number;
  withholdingBp: number;
  isRelated?: boolean;
}

const FULL = 2_100;
const REDUCED = 1_000;
const FREELANCE = 1_500;

type Line = [
  name: string,
  account: string,
  categories: string,
  concepts: string,
  vatBp?: number,
  withholdingBp?: number,
];

const LINES: readonly Line[] = [
  ['Guións de Ningures, S.L.', '623', '01', 'Escritura de guion|Corrección de guion'],
  ['Música Imaxinada, S.L.', '623', '01', 'Composición|Mezcla de música'],
  ['Axencia de Reparto Ficticia, S.L.', '623', '02', 'Servizos de reparto|Figuración'],
  ['Elenco Inventado, S. Coop.', '623', '02', 'Interpretación|Ensayos'],
  ['Anxo Imaxinado', '623', '03', 'Dirección de fotografía|Etalonaxe', FULL, FREELANCE],
  ['Carme Ficticia', '623', '01 03', 'Composición|Dirección musical', FULL, FREELANCE],
  ['Xiana Suposta Exemplo', '623', '03', 'Axudantía de dirección', FULL, FREELANCE],
  ['Martiño Hipotético', '623', '03', 'Axudantía de cámara|Foquista', FULL, FREELANCE],
  ['Olalla Figurada', '623', '03 MAT', 'Script|Produción de campo', FULL, FREELANCE],
  ['Nuno Inexistente', '623', '03 05', 'Eléctrico|Maquinista', FULL, FREELANCE],
  ['Decorados Utópicos, S.L.', '602', '04', 'Construción de decorado|Atrezzo'],
  ['Vestiario Quimérico, S.L.', '602', '04', 'Aluguer de vestiario|Perruquería'],
  ['Aluguer Audiovisual Ficticio, S.A.', '621', '05', 'Aluguer de ópticas|Aluguer de luces'],
  ['Grúas y Travellings Supuestos, S.L.', '621', '05', 'Aluguer de grúa|Travelling'],
  ['Iluminación Inventada, S.L.', '621', '05', 'Montaxe de iluminación|Xerador'],
  ['Plató Figurado, S.L.', '621', '05', 'Día de plató'],
  ['Viaxes de Mentira, S.L.', '629', '07 MAT', 'Billetes|Reserva de hotel', REDUCED],
  ['Hotel Ningures, S.A.', '629', '07', 'Aloxamento do equipo', REDUCED],
  ['Cátering Imaginario, S.L.', '629', '07', 'Catering de rodaxe|Comidas', REDUCED],
  ['Furgonetas Supostas, S.L.', '624', '07', 'Transporte de material|Furgoneta con condutor'],
  ['Montaxe Fantasma, S.L.', '623', '09', 'Sala de montaxe|Conformado'],
  ['Son de Ningures, S.L.', '623', '09 05', 'Mestura de son|Foley'],
  ['Efectos Quiméricos, S.L.', '623', '09', 'Planos de VFX|Composición dixital'],
  ['Seguros Imaxinarios, S.A.', '625', '10', 'Póliza de rodaxe|Responsabilidade civil', 0],
  ['Xestoría Exemplo, S.L.', '623', '11 EST', 'Asesoría laboral|Asesoría fiscal'],
  ['Papelería Mostra, S.L.', '629', '11 MAT', 'Material de oficina|Impresión'],
  ['Publicidade Inventada, S.A.', '627', '12 MAT', 'Campaña en redes|Cartelería'],
  ['Prensa e Comunicación Figurada, S.L.', '627', '12', 'Gabinete de prensa|Acto de estrea'],
  ['Código Ficticio, S.L.', '607', 'PER MAT', 'Desenvolvemento externo|Mantemento de software'],
  ['Nube Hipotética, S.A.', '629', 'MAT AMO', 'Servizos na nube|Almacenamento'],
  ['Diseño Supuesto, S.L.', '607', 'PER MAT', 'Deseño de interface|Identidade gráfica'],
  ['Formadores de Exemplo, S. Coop.', '607', 'PER MAT', 'Docencia|Titorías', 0],
  ['Materiais Mostra, S.L.', '602', 'MAT 04', 'Material funxible|Ferramenta'],
  ['Limpezas Utópicas, S.L.', '622', 'EST', 'Limpeza mensual|Limpeza de fin de obra'],
  ['Reparacións de Mentira, S.L.', '622', 'EST 05', 'Reparación|Revisión anual'],
  ['Consultora Imaginada, S.A.', '623', 'EST PER', 'Consultoría|Informe'],
];

/** Those that are collaborators of the group have their numbers (collaborators.ts). */
const NUMBERS = new Map([
  ['Anxo Imaxinado', '99999990S'],
  ['Carme Ficticia', '99999991Q'],
  ['Son de Ningures, S.L.', demoCif('B', 40)],
]);

export const SUPPLIERS: readonly DemoSupplier[] = [
  ...LINES.map(
    (
      [name, account, categories, concepts, vatBp = FULL, withholdingBp = 0],
      index,
    ): DemoSupplier => ({
      name,
      nif: NUMBERS.get(name) ?? numberOf(index, withholdingBp > 0),
      account,
      categories: categories.split(' '),
      concepts: concepts.split('|'),
      vatBp,
      withholdingBp,
    }),
  ),
  {
    name: 'Iria Suposta',
    nif: '99999972C',
    account: '623',
    categories: ['03', 'PER'],
    concepts: ['Produción executiva'],
    vatBp: FULL,
    withholdingBp: FREELANCE,
    isRelated: true,
  },
];

/** Of a person one of so many nines as test certificates have. */
function numberOf(index: number, isPerson: boolean): string {
  if (!isPerson) return demoCif('B', 100 + index);
  const number = 99_990_010 + index;
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23)}`;
}
