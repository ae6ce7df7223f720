import { fold } from '../fold.ts';
import { ibanOfCcc } from '../identifiers/ccc.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { isWrittenDay } from '../tables/days.ts';
import type { TableLine } from '../tables/find-headings.ts';

/** An account as a file names it, as an IBAN where it can be made one. */
export function ibanOf(account: string): string {
  const plain = normaliseIban(account);
  return isIban(plain) ? plain : (ibanOfCcc(plain) ?? plain);
}

/** What stands over the account that a line is of; that of the other side has more words (`Cuenta del beneficiario`). */
const ACCOUNT =
  /^(n(um(ero)?|ro)?[.oº°]* ?(de )?(la )?)?(cuenta|conta|account|iban|ccc)[ /-]*(iban|ccc|bancaria|corriente|corrente|number|n[.oº°]*)?$/;
/** What stands over who is on the other side: beside it, an account may be theirs. */
const OTHER_SIDE =
  /^(payee|partner|counterpart|contrapart|beneficiari|ordenante|emisor|remitente|destinatari)/;

/**
 * The column that says of each line whose account it is; null for none. Each line with a day has an IBAN or a CCC
 * there. Where the table names the other side of its movements too, and none of many accounts is one of `own`, they are
 * those of the other side.
 */
export function accountColumn(
  headings: readonly string[],
  lines: readonly TableLine[],
  operationOn: number | null,
  own: readonly string[],
): number | null {
  const names = headings.map((heading) => fold(heading).replace(/["']/g, '').trim());
  const dated = lines.filter(({ cells }) => isWrittenDay(cells[operationOn ?? -1] ?? ''));
  const isOfOthers = names.some((name) => OTHER_SIDE.test(name));
  const found = names.findIndex((name, at) => {
    if (!ACCOUNT.test(name) || dated.length === 0) return false;
    const accounts = new Set(dated.map(({ cells }) => ibanOf(cells[at] ?? '')));
    if (![...accounts].every(isIban)) return false;
    const isOurs = own.length === 0 || own.some((iban) => accounts.has(iban));
    return isOurs || !isOfOthers || accounts.size === 1;
  });
  return found === -1 ? null : found;
}
