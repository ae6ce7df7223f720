import { EURO } from '../currencies.ts';
import type { Cents } from '../money.ts';
import { centsOfStamp, dayOfStamp, madridDayOfStamp } from '../stamps.ts';
import { tagsOf } from '../tables/tags.ts';
import { withKeys } from './movement-key.ts';
import type { BankMovement } from './movement.ts';
import { ibanOf } from './statement-accounts.ts';
import { type StatementFile, currencyOf } from './statement-file.ts';

/**
 * What stands between two tags of a kind: the values by their names, and the same again for movements. What is
 * said within a currency (`CURRENCY`, `ORIGCURRENCY`) has its name before its own.
 */
interface Block {
  values: Map<string, string>;
  movements: Map<string, string>[];
}

/**
 * Reads OFX 1 (SGML, whose values do not close) and OFX 2 (XML): the movements of each account in euros, and what it
 * closes with; it may have none. An amount is in another currency only where `CURRENCY` says so: `ORIGCURRENCY` says
 * what it was before the bank made it the account's (OFX 2.2, 5.2). Never throws: what cannot be read is told by the
 * number of the movement.
 */
export function readOfx(text: string): StatementFile {
  const file: StatementFile = { statements: [], problems: [] };
  let before = 0;
  const blocks = blocksOf(text);
  for (const block of blocks) {
    readAccount(block, file, before);
    before += block.movements.length;
  }
  if (blocks.length === 0) file.problems.push({ line: 1, code: 'empty-file', severity: 'error' });
  return file;
}

function readAccount({ values, movements }: Block, file: StatementFile, before: number): void {
  const currency = currencyOf(values.get('CURDEF') ?? '');
  const first = before + 1;
  if (currency !== EURO) {
    file.problems.push({
      line: first,
      code: 'other-currency',
      severity: 'warning',
      found: currency,
    });
    return;
  }
  const account = ibanOf(values.get('ACCTID') ?? '');
  const read = movements.flatMap((one, index): Omit<BankMovement, 'key'>[] => {
    const line = first + index;
    const value = (name: string) => (one.get(name) ?? '').replace(/\s+/g, ' ');
    const postedOn = dayOfStamp(value('DTPOSTED'));
    const operationOn = madridDayOfStamp(value('DTPOSTED'));
    const amountCents = centsOfStamp(value('TRNAMT'));
    const other = currencyOf(value('CURRENCY.CURSYM') || value('CURSYM'));
    if (other !== EURO) {
      const code = 'line-in-other-currency';
      file.problems.push({ line, code, severity: 'warning', found: other });
      return [];
    }
    if (operationOn === null || postedOn === null || amountCents === null) {
      const [code, found] =
        operationOn === null
          ? (['unreadable-day', value('DTPOSTED')] as const)
          : (['unreadable-amount', value('TRNAMT')] as const);
      file.problems.push({ line, code, severity: 'error', found });
      return [];
    }
    const texts = [value('NAME'), value('MEMO')];
    return [
      {
        line,
        account,
        operationOn,
        valueOn: madridDayOfStamp(value('DTAVAIL')) ?? operationOn,
        amountCents,
        side: amountCents < 0 ? 'debit' : 'credit',
        commonConcept: '',
        ownConcept: '',
        document: value('CHECKNUM'),
        reference1: value('FITID'),
        reference2: value('REFNUM'),
        concept: [...new Set(texts)].filter((text) => text !== '').join(' '),
        original: originalOf(amountCents, one),
        keyedAs: {
          operationOn: postedOn,
          valueOn: dayOfStamp(value('DTAVAIL')) ?? postedOn,
        },
      },
    ];
  });
  const days = read.map(({ operationOn }) => operationOn).toSorted();
  file.statements.push({
    account,
    holder: '',
    fromOn: madridDayOfStamp(values.get('DTSTART') ?? '') ?? days[0] ?? null,
    toOn: madridDayOfStamp(values.get('DTASOF') ?? '') ?? days.at(-1) ?? null,
    openingCents: null,
    closingCents: centsOfStamp(values.get('BALAMT') ?? ''),
    movements: withKeys(read),
  });
}

/** What it was before it was euros, by the rate of its file: how much of the account's currency one of the other is. */
function originalOf(
  amountCents: Cents,
  values: ReadonlyMap<string, string>,
): BankMovement['original'] {
  const currency = currencyOf(values.get('ORIGCURRENCY.CURSYM') ?? '');
  const rate = Number((values.get('ORIGCURRENCY.CURRATE') ?? '').replace(',', '.'));
  const cents = Math.round(Math.abs(amountCents) / rate);
  return currency !== EURO && rate > 0 && Number.isSafeInteger(cents) ? { currency, cents } : null;
}

const CURRENCIES = ['CURRENCY', 'ORIGCURRENCY'];
const CURRENCY_VALUES = ['CURSYM', 'CURRATE'];

/** The accounts of the file: those of banks, and those of cards. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let movement: Map<string, string> | null = null;
  let isAvailable = false;
  let currency = '';
  for (const { name, isEnd, text: value } of tagsOf(text)) {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      if (!isEnd) blocks.push({ values: new Map(), movements: [] });
      continue;
    }
    const block = blocks.at(-1);
    if (!block) continue;
    // What may still be spent is not what the account holds.
    if (name === 'AVAILBAL') isAvailable = !isEnd;
    if (name === 'STMTTRN' || CURRENCIES.includes(name)) currency = '';
    if (CURRENCIES.includes(name) && !isEnd && value.trim() === '') currency = `${name}.`;
    if (name === 'STMTTRN') {
      movement = isEnd ? null : new Map();
      if (movement) block.movements.push(movement);
    } else if (name === 'BANKTRANLIST' && isEnd) movement = null;
    else if (!isEnd && !isAvailable && value.trim() !== '') {
      const values = movement ?? block.values;
      const key = CURRENCY_VALUES.includes(name) ? currency + name : name;
      if (!values.has(key)) values.set(key, value.trim());
    }
  }
  return blocks;
}
