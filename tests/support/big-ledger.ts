import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../server/db/client.ts';
import { companies } from '../../server/db/schema/index.ts';
import { nextCif } from './cifs.ts';

const COMPANIES = 8;
const PROJECTS = 40;
const LINES = 12;
const MONTHS = 48;
const FIRST_DAY = '2023-01-01';
/** Written past the triggers, which go row by row: their places in the feed are added below. */
const PAST_TRIGGERS = [
  'projects',
  'budgets',
  'oliver_beads',
  'expenses',
  'movements',
  'amortizations',
];

/** A group with books of many years. */
export interface BigLedger {
  companyIds: string[];
  /** The first project of each company. */
  projectIds: string[];
}

/**
 * Fills a migrated database with eight companies, forty projects of twelve budget lines each, 48 months of
 * `rows` expenses and incomes (none to two imputations, one in fifty cancelled), `rows / 5` movements,
 * `rows / 20` amortizations and `rows / 10` lines of the audit, with their places in the feed. Set-based: a
 * million rows take a minute or two. The same rows each time but for the ids of companies.
 */
export async function seedBigLedger(db: Database, rows: number): Promise<BigLedger> {
  const made = Array.from({ length: COMPANIES }, (_, at) => ({
    id: uuidv7(),
    cif: nextCif(),
    name: `Company ${at + 1}`,
  }));
  await db.insert(companies).values(made);
  const companyIds = made.map(({ id }) => id);
  await db.transaction(async (tx) => {
    for (const table of PAST_TRIGGERS) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    for (const statement of statementsOf(companyIds, rows)) await tx.execute(statement);
    for (const table of PAST_TRIGGERS) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    }
  });
  await db.execute(sql`analyze`);
  const projectIds = await db.execute<{ id: string }>(
    sql`select distinct on (company_id) id from projects order by company_id, code`,
  );
  return { companyIds, projectIds: projectIds.rows.map(({ id }) => id) };
}

/** An id of the form that the app gives, the same in each run. `at` is an SQL expression. */
function idOf(kind: string, at: SQL): SQL {
  const hex = sql`md5(${sql.raw(`'${kind}'`)} || (${at})::text)`;
  return sql`(lpad(to_hex(1735689600000 + (${at})::bigint), 12, '0') || '7' || substr(${hex}, 1, 3)
    || '8' || substr(${hex}, 4, 15))::uuid`;
}

function statementsOf(companyIds: readonly string[], rows: number): SQL[] {
  const company = (at: SQL) =>
    sql`(${sql.param(`{${companyIds.join(',')}}`)}::uuid[])[((${at}) % ${sql.raw(String(COMPANIES))} + 1)::int]`;
  // The projects of a company are every eighth one.
  const project = (at: SQL, nth: SQL) =>
    sql`((${at}) % ${sql.raw(String(COMPANIES))} + ((${nth}) % ${sql.raw(String(PROJECTS))}) * ${sql.raw(String(COMPANIES))})::int`;
  const line = (at: SQL, nth: SQL) =>
    sql`(${project(at, nth)}) * ${sql.raw(String(LINES))} + (${nth}) % ${sql.raw(String(LINES))}`;
  const day = sql`(${sql.raw(`'${FIRST_DAY}'`)}::date + (i * 7919 % ${sql.raw(String(MONTHS * 30))})::int)`;
  const part = (nth: SQL, cents: SQL, key: string) => sql`jsonb_build_object(
    'id', ${idOf(key, sql`i`)}, 'projectId', ${idOf('project', project(sql`i`, nth))},
    'budgetId', ${idOf('line', line(sql`i`, nth))}, 'amountCents', ${cents}, 'date', ${day}, 'note', '')`;
  const all = sql.raw(String(rows));
  return [
    sql`insert into projects (id, code, name, company_id, state)
      select ${idOf('project', sql`i`)}, 'L-' || lpad((i + 1)::text, 4, '0'), 'Project ' || i + 1,
        ${company(sql`i`)}, 'active'
      from generate_series(0, ${sql.raw(String(COMPANIES * PROJECTS - 1))}) i`,
    sql`insert into budgets (id, project_id, name, unit_price_cents, amount_cents, status)
      select ${idOf('line', sql`i`)}, ${idOf('project', sql`i / ${sql.raw(String(LINES))}`)}, 'Line ' || i,
        2500000, 2500000, 'approved'
      from generate_series(0, ${sql.raw(String(COMPANIES * PROJECTS * LINES - 1))}) i`,
    sql`insert into oliver_beads (id, code, name, typology)
      select ${idOf('bead', sql`i`)}, 'R-' || i, 'Resource ' || i, 'equipo' from generate_series(0, 199) i`,
    sql`insert into expenses (id, company_id, type, doc_number, contact_name, contact_nif, concept, issue_date,
        accrual_date, due_date, paid_date, net_cents, vat_cents, vat_deductible_bp, account_num, state,
        imputations, total_cents)
      select ${idOf('expense', sql`i`)}, ${company(sql`i`)},
        (array['outgoings','outgoings','outgoings','payrolls','incomes','subvention','outgoings','amortizations'])[((i / 8) % 8 + 1)::int],
        'F-' || i, 'Supplier ' || (i * 31 % 250), 'B' || (10000000 + i * 31 % 250), 'Concept of ' || i, ${day},
        case when i % 3 = 0 then ${day} + 20 end, ${day} + 30, case when i % 4 > 0 then ${day} + 40 end,
        cents, cents * 21 / 100, (array[10000, 10000, 10000, 5000, 0])[((i / 3) % 5 + 1)::int],
        (array['62900001','60000001','64000001','62100001','70500001','74000001','68100001','62300004'])[((i / 5) % 8 + 1)::int],
        case when i % 50 = 0 then 'cancelled' when i % 3 = 0 then 'pending' else 'imputed' end,
        case i % 3
          when 0 then '[]'::jsonb
          when 1 then jsonb_build_array(${part(sql`i / 8`, sql`cents`, 'one')})
          else jsonb_build_array(${part(sql`i / 8`, sql`cents / 2`, 'one')}, ${part(sql`i / 8 + 7`, sql`cents - cents / 2`, 'two')})
        end, cents + cents * 21 / 100
      from (select i, (1000 + i * 48271::bigint % 250000) as cents from generate_series(0::bigint, ${all} - 1) i) one`,
    sql`insert into movements (id, company_id, project_id, date, kind, amount_cents, concept, contact)
      select ${idOf('movement', sql`i`)}, ${company(sql`i`)},
        case when i % 4 = 0 then ${idOf('project', project(sql`i`, sql`i / 8`))} end, ${day},
        'expense', -1000 - i * 16807::bigint % 90000, 'Payment ' || i, 'Supplier ' || (i * 31 % 250)
      from generate_series(0::bigint, ${all} / 5 - 1) i`,
    sql`insert into amortizations (id, resource_id, company_id, type, period, project_id, account_num, days, amount_cents, state)
      select ${idOf('amortization', sql`i`)}, ${idOf('bead', sql`i % 200`)}, ${company(sql`i`)}, 'asset',
        to_char(${day}, 'YYYY-MM'), case when i % 2 = 0 then ${idOf('project', project(sql`i`, sql`i / 8`))} end,
        '68100001', 30, 5000 + i % 900, 'planned'
      from generate_series(0::bigint, ${all} / 20 - 1) i`,
    sql`insert into audit (resource, row_id, action, after)
      select 'expenses', ${idOf('expense', sql`i`)}, 'create', jsonb_build_object('docNumber', 'F-' || i)
      from generate_series(0::bigint, ${all} / 10 - 1) i`,
    sql`select pg_advisory_xact_lock(7021400001)`,
    ...PAST_TRIGGERS.map((table) => placesOf(table)),
  ];
}

/** The places that the triggers would have given. */
function placesOf(table: string): SQL {
  const [resource, scopes] = SCOPES[table] ?? [];
  if (resource === undefined || scopes === undefined) throw new Error(`No scopes of ${table}`);
  return sql`
    with placed as materialized (
      select id, nextval('sync_seq') as place, ${sql.raw(scopes)} as scopes from ${sql.identifier(table)} t order by id
    )
    insert into sync_change (tbl, pk, scope, seq, op)
    select ${sql.raw(`'${resource}'`)}, id, scope, place, 'put'
    from placed, unnest(array_remove(scopes, null)) as scope
    -- Rows that were there before have their places.
    on conflict do nothing`;
}

const OF_PROJECT =
  "array['admin', 'company:' || (select company_id from projects p where p.id = t.project_id), 'amounts:' || project_id]";

/** Resource of a table, and the scopes of its rows (`scopes_of_<resource>` of the database). */
const SCOPES: Readonly<Record<string, readonly [string, string]>> = {
  projects: ['projects', "array['admin', 'company:' || company_id, 'project:' || id]"],
  budgets: ['budgets', OF_PROJECT],
  oliver_beads: ['beads', "array['staff']"],
  expenses: [
    'expenses',
    `array['admin', 'company:' || company_id] || array(
      select distinct 'amounts:' || (part->>'projectId') from jsonb_array_elements(imputations) part)`,
  ],
  movements: ['movements', "array['admin', 'company:' || company_id, 'amounts:' || project_id]"],
  amortizations: [
    'amortizations',
    "array['admin', 'company:' || company_id, 'amounts:' || project_id]",
  ],
};
