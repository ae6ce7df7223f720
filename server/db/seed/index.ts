import type { Day } from '#domain/days.ts';
import { headOfText } from '#domain/documents/text.ts';
import type { Files } from '../../files/open-files.ts';
import { textToKeep } from '../../modules/files/texts.ts';
import { hashPassword } from '../../modules/session/passwords.ts';
import type { Database } from '../client.ts';
import {
  allocationKeys,
  amortizations,
  bankBalances,
  bankRules,
  beads,
  budgets,
  clients,
  codeSeries,
  collaborators,
  companies,
  credentials,
  dedications,
  employeeMonths,
  employees,
  expenseAccounts,
  expenses,
  files,
  fileTexts,
  movements,
  multimedias,
  notifications,
  organizations,
  projectRights,
  projects,
  reinvoices,
  treasuryRecords,
  treasuryScenarios,
  users,
} from '../schema/index.ts';
import { demoAccounts } from './accounts.ts';
import { demoBankRules, demoMovements } from './bank.ts';
import { demoBeads } from './beads.ts';
import { demoBudgets } from './budgets.ts';
import { demoCharges } from './charges.ts';
import { demoClients } from './clients.ts';
import { demoCollaborators } from './collaborators.ts';
import { demoCompanies } from './companies.ts';
import { demoPeople } from './employees.ts';
import { type DemoExpense, proveForm111, proveTransfer } from './expenses.ts';
import { demoMultimedias } from './multimedias.ts';
import { demoOrganizations } from './organizations.ts';
import { demoExpenses } from './ledger.ts';
import { USER_RIGHTS, demoUsers, userId } from './people.ts';
import { keepPictures } from './pictures.ts';
import { projectId } from './project-list.ts';
import { demoProjects } from './projects.ts';
import { demoReinvoices } from './reinvoices.ts';
import { keepCallPapers } from './subventions/call-papers.ts';
import { insertSubventions } from './subventions/index.ts';
import { choosableExpenses, handedIn, justifiedExpenses } from './subventions/justification.ts';
import { tellAll } from '../../modules/notifications/tell.ts';
import { demoMessage } from './notifications.ts';
import { demoTreasury } from './treasury.ts';
import { keepVouchers } from './vouchers.ts';

const BATCH = 1_000;

interface Options {
  today: Day;
  /** Where the bytes of documents go; without it the demonstration has none. */
  files?: Files | undefined;
}

/**
 * Fills an empty database with the fictitious group: all or nothing, by the triggers of the feed like
 * any other write. The same day gives the same rows, but for the passwords' salts. Bytes are kept
 * before the rows that name them.
 * @throws Error when the database has people already: then it is somebody's.
 */
export async function seedDemo(database: Database, { today, files: port }: Options): Promise<void> {
  const people = demoUsers();
  const { rows, lastNumberByYear } = demoProjects(today);
  const money = demoMoney(today);
  const [passwords, pictures, vouchers, papers] = await Promise.all([
    hashPasswords(people),
    port ? keepPictures(port, today) : [],
    port ? keepAll(port, today, money.spent) : [],
    port ? keepCallPapers(port, today) : [],
  ]);
  const documents = [...pictures.map(({ file }) => file), ...vouchers, ...papers];
  await database.transaction(async (tx) => {
    const known = await tx.select({ id: users.id }).from(users).limit(1);
    if (known.length > 0) throw new Error('The demonstration is only for an empty database');
    const bornToday = <Row>(fresh: readonly Row[]) =>
      fresh.map((row) => ({ ...row, ...born(today) }));
    await tx.insert(companies).values(bornToday(demoCompanies(today)));
    await tx.insert(users).values(bornToday(people));
    await tx.insert(credentials).values(passwords);
    await tx.insert(clients).values(bornToday(demoClients()));
    await tx.insert(organizations).values(bornToday(demoOrganizations()));
    await tx.insert(collaborators).values(bornToday(demoCollaborators()));
    await tx.insert(beads).values(bornToday(demoBeads(today)));
    await tx
      .insert(projects)
      .values(rows.map(({ project, createdOn }) => ({ ...project, ...born(createdOn) })));
    await tx.insert(expenseAccounts).values(bornToday(demoAccounts()));
    await insertMoney(tx, today, money);
    for (const some of batches(documents)) {
      await tx.insert(files).values(
        some.map(({ bornOn, text = '', ...row }) => ({
          ...row,
          textHead: headOfText(text),
          ...born(bornOn),
        })),
      );
      const texts = some.flatMap(({ id, text }) => (text ? textToKeep(id, text) : []));
      if (texts.length > 0) await tx.insert(fileTexts).values(texts);
    }
    await insertSubventions(tx, {
      today,
      spent: money.spent,
      kept: new Set(documents.map(({ id }) => id)),
      born,
    });
    const staff = demoPeople(today);
    await tx.insert(employees).values(bornToday(staff.employees));
    await tx.insert(employeeMonths).values(bornToday(staff.months));
    await tx.insert(dedications).values(bornToday(staff.dedications));
    const { records, scenario, balances, keys } = demoTreasury(today);
    await tx.insert(treasuryScenarios).values(bornToday([scenario]));
    await tx.insert(treasuryRecords).values(bornToday(records));
    await tx.insert(bankBalances).values(bornToday(balances));
    await tx.insert(bankRules).values(bornToday(demoBankRules()));
    await tx.insert(allocationKeys).values(bornToday(keys));
    await tellAll(tx, today);
    await tx.insert(notifications).values(bornToday([demoMessage(today)]));
    await tx.insert(multimedias).values(bornToday(demoMultimedias(today, pictures)));
    await tx.insert(projectRights).values(
      USER_RIGHTS.map(({ project, ...right }) => ({
        userId: userId('user'),
        projectId: projectId(project),
        ...right,
      })),
    );
    await tx.insert(codeSeries).values(
      [...lastNumberByYear].map(([year, lastNumber]) => ({
        series: 'projects',
        year,
        lastNumber,
      })),
    );
  });
}

function keepAll(port: Files, today: Day, spent: readonly DemoExpense[]) {
  const claimed = handedIn(today, spent).map(({ expense }) => expense);
  const justified = justifiedExpenses(today, spent);
  const choosable = choosableExpenses(today, spent);
  for (const expense of [...justified, ...choosable, ...claimed]) proveForm111(expense);
  for (const expense of choosable) proveTransfer(expense);
  return keepVouchers(port, today, spent, [...justified, ...choosable], claimed);
}

function hashPasswords(people: ReturnType<typeof demoUsers>) {
  return Promise.all(
    people.map(async ({ id, role }) => ({
      userId: id,
      passwordHash: await hashPassword(`xeito-${role}`),
    })),
  );
}

function demoMoney(today: Day) {
  const lines = demoBudgets();
  const charges = demoCharges(today, lines);
  const spent = demoExpenses(today, lines, charges);
  const moved = demoMovements(today, spent);
  return { lines, charges, spent, moved, passedOn: demoReinvoices(today, spent) };
}

/** Budgets, the bank, expenses, charges and reinvoices, a thousand rows at a time. */
async function insertMoney(
  tx: Database,
  today: Day,
  { lines, charges, spent, moved, passedOn }: ReturnType<typeof demoMoney>,
): Promise<void> {
  const bornOn = (day: Day) => born(day < today ? day : today);
  for (const some of batches(lines)) {
    await tx.insert(budgets).values(some.map((row) => ({ ...row, ...born(today) })));
  }
  for (const some of batches(moved)) {
    await tx.insert(movements).values(some.map((row) => ({ ...row, ...bornOn(row.date) })));
  }
  for (const some of batches(spent)) {
    await tx.insert(expenses).values(some.map((row) => ({ ...row, ...bornOn(row.issueDate) })));
  }
  for (const some of batches(charges)) {
    await tx.insert(amortizations).values(some.map((row) => ({ ...row, ...born(today) })));
  }
  await tx
    .insert(expenses)
    .values(passedOn.entries.map((row) => ({ ...row, ...bornOn(row.issueDate) })));
  for (const row of passedOn.rows) {
    await tx.insert(reinvoices).values({ ...row, ...bornOn(row.date) });
  }
  await tx.insert(codeSeries).values(passedOn.series);
}

/** A statement takes 65,535 values at the most. */
function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Rows are the administrator's, made at nine in the morning. */
function born(day: Day) {
  const at = new Date(`${day}T08:00:00Z`);
  return { createdAt: at, updatedAt: at, createdBy: userId('admin'), updatedBy: userId('admin') };
}
