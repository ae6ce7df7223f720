import { v7 as uuidv7 } from 'uuid';
import { ROLES } from '#domain/access/roles.ts';
import { type Config, ConfigProblem } from './config.ts';
import type { Database } from './db/client.ts';
import { credentials, users } from './db/schema/index.ts';
import { seedDemo } from './db/seed/index.ts';
import type { Files } from './files/open-files.ts';
import { hashPassword, isWeakPassword } from './modules/session/passwords.ts';
import { dayInSpain } from './today.ts';

const HOW_TO_BEGIN =
  'Nobody can sign in yet: start once with ADMIN_LOGIN (an e-mail) and ADMIN_PASSWORD (12 signs or more) to make the first superadmin, or with DEMO=1 for the demonstration.';

/**
 * Lets somebody in on an empty database: the demonstration, or the first superadmin. A database that
 * has people is left alone.
 * @returns lines for whoever started the server
 * @throws ConfigProblem when the password is too easy to guess
 */
export async function createFirstPeople(
  db: Database,
  files: Files,
  { demo, admin }: Config,
): Promise<string[]> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1);
  if (!somebody) {
    if (demo) await seedDemo(db, { today: dayInSpain(new Date()), files });
    else if (admin) await createSuperadmin(db, admin);
    else return [HOW_TO_BEGIN];
  }
  return demo ? demoLogins() : [];
}

function demoLogins(): string[] {
  return [
    'Demonstration logins:',
    ...ROLES.map((role) => `  ${role}@demo.xeito.gal / xeito-${role}`),
  ];
}

async function createSuperadmin(
  db: Database,
  { login, password }: { login: string; password: string },
): Promise<void> {
  const name = login.split('@')[0] ?? login;
  if (isWeakPassword(password, { login, name })) {
    throw new ConfigProblem('Setting ADMIN_PASSWORD cannot be used: it is too easy to guess.');
  }
  const id = uuidv7();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, login, name, email: login, role: 'superadmin' });
    await tx.insert(credentials).values({ userId: id, passwordHash });
  });
}
