import { fold } from '../../fold.ts';
import { isTaxId, normaliseTaxId, taxIdKind } from '../../identifiers/tax-id.ts';
import type { Cell, Line } from './lines.ts';
import type { Value } from './labelled.ts';

/** Who wrote an invoice and whom it is for, as far as its text says so. */
export interface TextParties {
  supplier: Value<string> | null;
  supplierName: Value<string> | null;
  /** Of the companies of the group, the one that is named. */
  customer: Value<string> | null;
  /** One of the group wrote it. */
  isOwn: boolean;
}

/** A company of the group. */
export interface OwnParty {
  taxId: string;
  name: string;
}

/** Spanish numbers in all ways in which people part them, and those of other countries with their letters. */
const SPANISH =
  /(?<![\p{L}\d])(?:ES\s?-?\s?)?(?:[A-Z][-.\s]{0,2}\d(?:[.\s]?\d){6}[-.\s]?[\dA-J]|[XYZKLM][-.\s]?\d{7}[-.\s]?[A-Z]|\d{2}\.?\d{3}\.?\d{3}[-.\s]?[A-Z])(?![\p{L}\d])/giu;
const FOREIGN =
  /(?<![\p{L}\d])(?!ES)[A-Z]{2}\s?(?=[A-Z\d.\s]*\d)[A-Z\d](?:[.\s]?[A-Z\d+*]){6,12}(?![\p{L}\d])/gu;
const TAX_LABEL =
  /\b(?:n\.?i\.?f|c\.?i\.?f|d\.?n\.?i|n\.?i\.?e|vat|v\.?i\.?e\.?s|tax|ust|tva|steuer|nipc)\b/;

const CUSTOMER =
  /\b(?:client[ea]?|facturar\s+a|facturado\s+a|factura\s+a|destinatari[oa]|receptor|adquirente|comprador|customer|bill(?:ed)?\s+to|invoice\s+to|sold\s+to|buyer)\b/;
const ISSUER =
  /\b(?:emisor|proveedor|provedor|expedidor|vendedor|supplier|seller|vendor|issued\s+by|from)\b/;
/** Further away, a heading says nothing of a number. */
const REACH = { below: 130, beside: 160 } as const;

const LEGAL_FORM =
  /[\s,]+(?:S\.?\s?L\.?(?:\s?[UPL]\.?|\s?N\.?E\.?)?|S\.?\s?A\.?(?:\s?U\.?)?|S\.?\s?C(?:oop)?\.?(?:\s?G(?:alega)?\.?)?|C\.?\s?B\.?|GmbH|S\.?R\.?L\.?|SARL|SAS|Ltd\.?|Limited|Lda\.?|B\.?V\.?|AG|Inc\.?|AIE|UTE)\.?(?=$|[\s,;·|–-])/u;

/** Finds the parties; a number that could be of several is of none. */
export function partiesIn(lines: readonly Line[], own: readonly OwnParty[]): TextParties {
  const ownIds = new Set(own.map(({ taxId }) => normaliseTaxId(taxId)).filter(Boolean));
  const all = lines.flatMap((line) => line.cells.flatMap((cell) => numbersIn(cell)));
  const others = all.filter(({ value }) => !ownIds.has(value));
  const ours = all.filter(({ value }) => ownIds.has(value));
  const roleOf = (cell: Cell) => roleAt(lines, cell);
  const isOwn =
    ours.some(({ cell }) => roleOf(cell) === 'issuer') ||
    (ours.length > 0 &&
      others.some(({ cell }) => roleOf(cell) === 'customer') &&
      !ours.some(({ cell }) => roleOf(cell) === 'customer'));
  const notCustomers = others.filter(({ cell }) => roleOf(cell) !== 'customer');
  const supplier = only(notCustomers.filter(({ isLabelled }) => isLabelled)) ?? only(notCustomers);
  return {
    supplier: isOwn ? null : supplier,
    supplierName: isOwn ? null : nameIn(lines, own),
    customer: isOwn ? null : only(ours),
    isOwn,
  };
}

interface TaxNumber extends Value<string> {
  cell: Cell;
  isLabelled: boolean;
}

function numbersIn(cell: Cell): TaxNumber[] {
  const found = (pattern: RegExp) =>
    [...cell.text.matchAll(pattern)].map(([words, index]) => {
      const before = fold(cell.text.slice(0, cell.text.indexOf(words)));
      const value = normaliseTaxId(words);
      return { value, words, page: cell.page, cell, isLabelled: TAX_LABEL.test(before), index };
    });
  const spanish = found(SPANISH).filter(({ value }) => taxIdKind(value) !== null);
  // Foreign ones have no control that tells them from other words: only behind a label.
  const foreign = found(FOREIGN).filter(({ value, isLabelled }) => isLabelled && isTaxId(value));
  return [...spanish, ...foreign];
}

/** Whose number a cell has: by the nearest heading above it, or beside it. */
function roleAt(lines: readonly Line[], cell: Cell): 'customer' | 'issuer' | null {
  let nearest: { role: 'customer' | 'issuer'; away: number } | null = null;
  for (const { page, cells } of lines) {
    for (const head of cells) {
      const away = cell.y - head.y;
      if (page !== cell.page || away < 0 || away > REACH.below) continue;
      if (Math.abs(head.x - cell.x) > REACH.beside) continue;
      const words = fold(head.text);
      const role = CUSTOMER.test(words) ? 'customer' : ISSUER.test(words) ? 'issuer' : null;
      if (role && (nearest === null || away <= nearest.away)) nearest = { role, away };
    }
  }
  return nearest?.role ?? null;
}

/** The one company with its legal form that is not of the group. */
function nameIn(lines: readonly Line[], own: readonly OwnParty[]): Value<string> | null {
  const ours = own.map(({ name }) => bare(name)).filter((name) => name.length > 2);
  const names = lines.flatMap(({ cells }) =>
    cells.flatMap(({ text, page }): Value<string>[] => {
      const match = LEGAL_FORM.exec(text);
      if (!match || match.index < 2) return [];
      const words = text
        .slice(0, match.index + match[0].length)
        .replace(/^.*:\s*/, '')
        .trim();
      const isOurs = ours.some((name) => bare(words).includes(name) || name.includes(bare(words)));
      return isOurs || words.length > 80 ? [] : [{ value: words, words, page }];
    }),
  );
  return only(
    names.map((name) => ({ ...name, key: bare(name.value) })),
    'key',
  );
}

function bare(text: string): string {
  return fold(text).replace(/[^a-z\d]/g, '');
}

/** The first, where all are the same. */
function only<T extends Value<string>>(
  values: readonly T[],
  key: keyof T = 'value',
): Value<string> | null {
  const [first] = values;
  if (!first || values.some((other) => other[key] !== first[key])) return null;
  const { value, words, page } = first;
  return { value, words, page };
}
