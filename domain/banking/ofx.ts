import { tagsOf } from '../tables/tags.ts';
import { withKeys } from './movement-key.ts';
import type { BankMovement } from './movement.ts';
import { centsOfStamp, dayOfStamp } from '../stamps.ts';
import { type StatementFile, ibanOf } from './statement-file.ts';

/** What stands between two tags of a kind: the values by their names, and the same again for movements. */
interface Block {
  values: Map<string, string>;
  movements: Map<string, string>[];
}

/**
 * Reads OFX 1 (SGML, whose values do not close) and OFX 2 (XML): the movements of each account in euros, and what it
 * closes with. Never throws: what cannot be read is told by the number of the movement.
 */
export function readOfx(text: string): StatementFile {
  const file: StatementFile = { statements: [], problems: [] };
  let before = 0;
  for (const block of blocksOf(text)) {
    readAccount(block, file, before);
    before += block.movements.length;
  }
  if (before === 0) file.problems.push({ line: 1, code: 'empty-file', severity: 'error' });
  return file;
}

function readAccount({ values, movements }: Block, file: StatementFile, before: number): void {
  const currency = values.get('CURDEF') ?? 'EUR';
  const first = before + 1;
  if (currency !== 'EUR') {
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
    const operationOn = dayOfStamp(value('DTPOSTED'));
    const amountCents = centsOfStamp(value('TRNAMT'));
    const other = value('CURSYM');
    if (other !== '' && other !== 'EUR') {
      const code = 'line-in-other-currency';
      file.problems.push({ line, code, severity: 'warning', found: other });
      return [];
    }
    if (operationOn === null || amountCents === null) {
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
        valueOn: dayOfStamp(value('DTAVAIL')) ?? operationOn,
        amountCents,
        side: amountCents < 0 ? 'debit' : 'credit',
        commonConcept: '',
        ownConcept: '',
        document: value('CHECKNUM'),
        reference1: value('FITID'),
        reference2: value('REFNUM'),
        concept: [...new Set(texts)].filter((text) => text !== '').join(' '),
        original: null,
      },
    ];
  });
  const days = read.map(({ operationOn }) => operationOn).toSorted();
  file.statements.push({
    account,
    holder: '',
    fromOn: dayOfStamp(values.get('DTSTART') ?? '') ?? days[0] ?? null,
    toOn: dayOfStamp(values.get('DTASOF') ?? '') ?? days.at(-1) ?? null,
    openingCents: null,
    closingCents: centsOfStamp(values.get('BALAMT') ?? ''),
    movements: withKeys(read),
  });
}

/** The accounts of the file: those of banks, and those of cards. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let movement: Map<string, string> | null = null;
  let isAvailable = false;
  for (const { name, isEnd, text: value } of tagsOf(text)) {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      if (!isEnd) blocks.push({ values: new Map(), movements: [] });
      continue;
    }
    const block = blocks.at(-1);
    if (!block) continue;
    // What may still be spent is not what the account holds.
    if (name === 'AVAILBAL') isAvailable = !isEnd;
    if (name === 'STMTTRN') {
      movement = isEnd ? null : new Map();
      if (movement) block.movements.push(movement);
    } else if (name === 'BANKTRANLIST' && isEnd) movement = null;
    else if (!isEnd && !isAvailable && value.trim() !== '') {
      const values = movement ?? block.values;
      if (!values.has(name)) values.set(name, value.trim());
    }
  }
  return blocks;
}
