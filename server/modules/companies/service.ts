import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Company, companyCreate, companyUpdate } from '#contract/resources/companies.ts';
import {
  type Actor,
  canAccountingKey,
  canArchiveCompany,
  canCompany,
  canLimitApproval,
} from '#domain/access/policy.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { companies, expenseAccounts } from '../../db/schema/index.ts';
import { partsOf } from '../../lists/parts.ts';
import { Refusal } from '../../problem.ts';
import { refuseUnknown } from '../../rows/references.ts';
import type { Repository } from '../../sync/resource.ts';
import { refuseTakenId } from '../../sync/taken-id.ts';
import { COMPANY_CHART } from './chart.ts';
import { lockCompany, selectCompanies } from './repository.ts';

type Create = z.output<typeof companyCreate>;
type Update = z.output<typeof companyUpdate>;

const KEY_TAIL = 4;

/** The rules of companies: no DELETE, one CIF per company in use, the accounting key goes in only. */
export function companyRepository({ secrets }: Context): Repository<Company, Create, Update> {
  const seal = (key: string | null | undefined, id: string) => {
    if (key === undefined) return {};
    if (key === null) return { holdedKeySealed: null, holdedKeyTail: null };
    return { holdedKeySealed: secrets.seal(key, id), holdedKeyTail: key.slice(-KEY_TAIL) };
  };
  const rowById = async (db: Database, actor: Actor, id: string): Promise<Company> => {
    const [found] = await selectCompanies(db, actor, eq(companies.id, id));
    if (!found) throw new Refusal('NOT_FOUND');
    return found.row;
  };

  return {
    async *list(db, actor) {
      refuseUnless(canCompany(actor, 'read'));
      const found = await selectCompanies(db, actor, isNull(companies.deletedAt));
      yield* partsOf(found.map(({ row }) => row));
    },

    async find(db, actor, id) {
      refuseUnless(canCompany(actor, 'read'));
      const where = and(eq(companies.id, id), isNull(companies.deletedAt));
      return (await selectCompanies(db, actor, where))[0]?.row;
    },

    async lock(tx, actor, id) {
      refuseUnless(canCompany(actor, 'read'));
      await lockCompany(tx, id);
      return (await selectCompanies(tx, actor, eq(companies.id, id)))[0];
    },

    authorize(actor, { action, body }) {
      refuseUnless(canCompany(actor, action));
      refuseUnless(!('holdedApiKey' in body) || canAccountingKey(actor));
      refuseUnless(!('approvalOverCents' in body) || canLimitApproval(actor));
      refuseUnless(!('archived' in body) || canArchiveCompany(actor));
    },

    async create(tx, actor, { id = uuidv7(), cif, holdedApiKey, ...fields }) {
      await refuseTakenId(tx, companies, id);
      await refuseUnknown(tx, actor, 'companies', fields);
      const normalised = normaliseTaxId(cif);
      if (!fields.archived) await refuseTakenCif(tx, normalised, id);
      const by = { createdBy: actor.id, updatedBy: actor.id };
      const values = {
        ...fields,
        ...limitSince(fields.approvalOverCents, null),
        id,
        cif: normalised,
        ...seal(holdedApiKey, id),
      };
      await tx.insert(companies).values({ ...values, ...by });
      await tx.insert(expenseAccounts).values(
        COMPANY_CHART.map(({ code, name }) => ({
          id: uuidv7(),
          companyId: id,
          num: code,
          name,
          ...by,
        })),
      );
      return rowById(tx, actor, id);
    },

    async update(tx, actor, row, { holdedApiKey, ...fields }) {
      await refuseUnknown(tx, actor, 'companies', fields, row);
      const cif = fields.cif === undefined ? row.cif : normaliseTaxId(fields.cif);
      const isArchived = fields.archived ?? row.archived;
      if (!isArchived) await refuseTakenCif(tx, cif, row.id);
      await tx
        .update(companies)
        .set({
          ...fields,
          ...limitSince(fields.approvalOverCents, row),
          cif,
          ...seal(holdedApiKey, row.id),
          updatedBy: actor.id,
        })
        .where(eq(companies.id, row.id));
      return rowById(tx, actor, row.id);
    },
  };
}

/** What was written before there was a limit is left alone; another limit goes on from the same moment. */
function limitSince(
  limit: number | null | undefined,
  before: Pick<Company, 'approvalOverCents'> | null,
): { approvalSince?: string | null } {
  if (limit === undefined) return {};
  if (limit === null) return { approvalSince: null };
  const isSet = before !== null && before.approvalOverCents !== null;
  return isSet ? {} : { approvalSince: new Date().toISOString() };
}

/** Two that want one CIF at the same moment come here one after the other; the unique index holds it too. */
async function refuseTakenCif(tx: Database, cif: string, ownId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cif:${cif}`}, 0))`);
  const [other] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.cif, cif),
        ne(companies.id, ownId),
        eq(companies.archived, false),
        isNull(companies.deletedAt),
      ),
    );
  if (other) throw new Refusal('COMPANY_CIF_TAKEN', { errors: [{ path: 'cif', code: 'taken' }] });
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal('FORBIDDEN');
}
