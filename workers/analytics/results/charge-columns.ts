import type { Segment } from '#contract/ledgers/segment.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { isOwnUse } from '#domain/amortizations/kinds.ts';
import type { NumberColumn } from '#local/ledger/stored.ts';
import { ChargeResources } from './charge-resources.ts';
import { codeOf, type Codes } from './codes.ts';
import { codesOf, monthOfText } from './packed-columns.ts';
import { type KeptParts, NO_PROJECT, RowParts, yearOf } from './row-parts.ts';
import type { ResultSources } from './sources.ts';

/** What is kept of them. */
export interface KeptCharges {
  charges: KeptParts;
  resources: { texts: string[]; told: NumberColumn };
  charged: [string, number][];
}

/** A charge by codes, and its month. */
interface CodedCharge {
  company: number;
  account: number;
  project: number;
  resource: number;
  month: number;
  cents: number;
  isOfSchedule: boolean;
}

/** The charges as the results count them: two parts are the use of what the company has itself, one is another. */
export class ChargeColumns {
  readonly parts: RowParts;
  readonly resources: ChargeResources;
  /** Grows when a company has amortization in a year for the first time, or has none any more. */
  chargedYears = 0;
  /** How many charges that are its amortization a company has in a year. */
  readonly #charged: Map<string, number>;
  /** Of rows that do not lie packed, by id. */
  readonly #own = new Map<string, number>();
  /** By resource: whether its use is `isOwnUse`. */
  readonly #ownUses: boolean[] = [];

  constructor(
    readonly codes: Codes,
    readonly resource: ResultSources['resource'],
    kept?: KeptCharges,
  ) {
    this.parts = new RowParts(kept?.charges);
    this.resources = new ChargeResources(kept?.resources.texts, kept?.resources.told);
    this.#charged = new Map(kept?.charged);
  }

  copy(): KeptCharges {
    const { parts, resources } = this;
    return {
      charges: parts.copy(),
      resources: { texts: resources.codes.texts, told: resources.copy(parts.end) },
      charged: [...this.#charged],
    };
  }

  /** Whether the company has amortization in that year. */
  have(company: number, year: number): boolean {
    return (this.#charged.get(`${company} ${year}`) ?? 0) > 0;
  }

  /** Takes the rows of a segment. */
  read(segment: Segment, companyId: string): void {
    const { codes, resources } = this;
    const company = codes.companies.codeOf(companyId);
    const months = codesOf(segment, 'period', monthOfText, 0);
    const accounts = codesOf(segment, 'accountNum', (text) => codes.accounts.codeOf(text));
    const projects = codesOf(
      segment,
      'projectId',
      (text) => codes.projects.codeOf(text),
      NO_PROJECT,
    );
    const amounts = segment.values('amountCents');
    const ofResources = codesOf(segment, 'resourceId', (text) => resources.codes.codeOf(text));
    const ofSchedule = codesOf(segment, 'type', (text) => Number(text === 'asset'));
    for (let index = 0; index < segment.count; index += 1) {
      this.parts.begin();
      this.#add({
        company,
        account: accounts[index] ?? 0,
        project: projects[index] ?? NO_PROJECT,
        resource: ofResources[index] ?? 0,
        month: months[index] ?? 0,
        cents: amounts[index] ?? 0,
        isOfSchedule: ofSchedule[index] === 1,
      });
    }
  }

  put(row: Amortization): number {
    const number = this.parts.begin();
    this.#own.set(row.id, number);
    const { codes, resources } = this;
    this.#add({
      company: codes.companies.codeOf(row.companyId),
      account: codes.accounts.codeOf(row.accountNum),
      project: row.projectId === null ? NO_PROJECT : codes.projects.codeOf(row.projectId),
      resource: resources.codes.codeOf(row.resourceId),
      month: monthOfText(row.period),
      cents: row.amountCents,
      isOfSchedule: row.type === 'asset',
    });
    return number;
  }

  /** The number of a charge that does not lie packed. */
  numberOf(id: string): number | undefined {
    return this.#own.get(id);
  }

  /** The charge of that id and number counts no more. */
  remove(id: string, number: number): void {
    this.#own.delete(id);
    const [from, to] = this.parts.placesOf(number);
    if (to - from === 1) this.#count(from, -1);
    this.parts.empty(number);
  }

  /** As `chargeParts` has it. */
  #add(charge: CodedCharge): void {
    const { project, cents, resource, isOfSchedule } = charge;
    this.#addPart(charge, project, -cents);
    if (!isOfSchedule && this.#isOwnUse(resource)) this.#addPart(charge, NO_PROJECT, cents);
    else this.#count(this.parts.end - 1, 1);
  }

  #addPart(
    { company, account, month, resource, isOfSchedule }: CodedCharge,
    project: number,
    cents: number,
  ): void {
    const { codes, parts } = this;
    const bucket = codeOf(project === NO_PROJECT ? 'amortization' : 'projectAmortization');
    const projectCell = project === NO_PROJECT ? NO_PROJECT : codes.projectCell(project, bucket);
    const line = codes.line(bucket, account, codes.contacts.nobody);
    parts.add(codes.cell(company, bucket), projectCell, line, cents, month, 0);
    this.resources.note(parts.end - 1, resource, isOfSchedule);
  }

  #isOwnUse(resource: number): boolean {
    const known = this.#ownUses[resource];
    if (known !== undefined) return known;
    const id = this.resources.codes.texts[resource] ?? '';
    return (this.#ownUses[resource] = isOwnUse('usage', this.resource(id)));
  }

  #count(part: number, step: 1 | -1): void {
    const company = this.codes.companyOf(this.parts.cell[part] ?? 0);
    const key = `${company} ${yearOf(this.parts.accrual[part] ?? 0)}`;
    const before = this.#charged.get(key) ?? 0;
    this.#charged.set(key, before + step);
    if (before === 0 || before + step === 0) this.chargedYears += 1;
  }
}
