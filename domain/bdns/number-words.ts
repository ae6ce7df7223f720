const ES = [
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  'dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro',
  'veinticinco veintiseis veintisiete veintiocho veintinueve treinta',
].join(' ');
const GL = [
  'cero un dous tres catro cinco seis sete oito nove dez once doce trece catorce quince',
  'dezaseis dezasete dezaoito dezanove vinte',
].join(' ');

/** Whole tens, on which "y" or "e" and a unit may follow. */
const TENS: readonly (readonly [string, number])[] = [
  ['veinte', 20],
  ['vinte', 20],
  ['treinta', 30],
  ['trinta', 30],
  ['cuarenta', 40],
  ['corenta', 40],
  ['cincuenta', 50],
  ['sesenta', 60],
];

const WORDS: ReadonlyMap<string, number> = new Map([
  ...ES.split(' ').map((word, value): [string, number] => [word, value]),
  ...GL.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS,
  ['uno', 1],
  ['una', 1],
  ['unha', 1],
  ['duas', 2],
  ['veintiuno', 21],
  ['veintiuna', 21],
]);

/** A number from 1 to 60 in Spanish or Galician words, plain (plain-text.ts); null for anything else. */
export function numberFromWords(words: string): number | null {
  const [, tensWord = '', unitWord = ''] = /^(\w+) [ye] (\w+)$/.exec(words) ?? [];
  if (tensWord === '') return WORDS.get(words) || null;
  const tens = new Map(TENS).get(tensWord);
  const unit = WORDS.get(unitWord);
  const fits = tens !== undefined && tens < 60 && unit !== undefined && unit >= 1 && unit <= 9;
  return fits ? tens + unit : null;
}
