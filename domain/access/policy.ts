import { type Role, isAdministrator, isElevated, isStaff } from './roles.ts';

export const RIGHT_LEVELS = ['none', 'read', 'edit', 'manage'] as const;
export type RightLevel = (typeof RIGHT_LEVELS)[number];

/** What one person may do on one project; `amounts` hides or shows its money. */
export interface ProjectRight {
  projectId: string;
  level: RightLevel;
  amounts: boolean;
  /** Of the project, in whose books alone its money is written; absent where only reading is asked of. */
  companyId?: string;
}

/** Whoever asks: all that the decision needs, nothing of the session. */
export interface Actor {
  id: string;
  role: Role;
  companyIds: readonly string[];
  projectRights: readonly ProjectRight[];
  /** A program, with a key of the person of this id: what is private to a person is not for it. */
  isProgram?: boolean;
}

/** The part of a project that access depends on. `id` is absent while it is being created. */
export interface ProjectPlace {
  id?: string | undefined;
  companyId: string;
}

/** What access to money depends on: the company it is of, and the projects that bear it. */
export interface MoneyPlace {
  companyId: string;
  projectIds: readonly string[];
}

/** The same before it is known in whose books it is. */
export type AskedPlace = Pick<MoneyPlace, 'projectIds'> & Partial<MoneyPlace>;

export type Action = 'read' | 'create' | 'update' | 'delete';

/** What access to a document depends on: its owner, or its author where it has none. */
export type FilePlace =
  | { resource: 'comments'; authorId: string | null }
  | { resource: 'companies' }
  | { resource: 'expenses'; expense: MoneyPlace; isPersonnel: boolean }
  | { resource: 'projects'; project: ProjectPlace }
  | { resource: 'reinvoices'; reinvoice: MoneyPlace; receiverId: string }
  | { resource: 'employeeMonths' }
  | { resource: 'tenders' }
  | { resource: 'callRequests' | 'documentations' | 'milestones'; responsibleId: string | null }
  | { resource: null; authorId: string | null };

/** Administrators all; editors read and edit; users read; partners nothing. */
export function canCompany(actor: Actor, action: Action): boolean {
  if (isAdministrator(actor.role)) return true;
  if (actor.role === 'editor') return action === 'read' || action === 'update';
  return actor.role === 'user' && action === 'read';
}

/** The accounting key of a company is written by administrators only. */
export function canAccountingKey(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Administrators all; editors all in their own companies; users by their right on the project. */
export function canProject(actor: Actor, action: Action, project: ProjectPlace): boolean {
  if (isAdministrator(actor.role)) return true;
  if (actor.role === 'editor') return actor.companyIds.includes(project.companyId);
  if (actor.role !== 'user' || action === 'create' || action === 'delete') return false;
  const level = rightOn(actor, project)?.level ?? 'none';
  return action === 'read' ? level !== 'none' : level === 'edit' || level === 'manage';
}

/**
 * A document is read by whoever reads its owner, and added, changed and removed by whoever changes its
 * owner. One without an owner is its author's alone, and of no program of theirs. What is shown with a comment comes and goes with its
 * words, and is not changed alone. Who is from outside has no documents but those of comments.
 */
export function canFile(actor: Actor, action: Action, place: FilePlace): boolean {
  if (place.resource === 'comments') {
    const isTheirs = canChangeComment(actor, { createdBy: place.authorId });
    return action === 'read' ? canComment(actor) : action === 'create' && isTheirs;
  }
  if (!isStaff(actor.role)) return false;
  const onOwner = action === 'read' ? 'read' : 'update';
  if (place.resource === 'companies') return canCompany(actor, onOwner);
  if (place.resource === 'expenses') {
    const { expense, isPersonnel } = place;
    return canMoney(actor, onOwner, expense) && (!isPersonnel || seesPayslips(actor, expense));
  }
  if (place.resource === 'projects') return canProject(actor, onOwner, place.project);
  if (place.resource === 'reinvoices') {
    const received = { ...place.reinvoice, companyId: place.receiverId };
    const isReceived = action === 'read' && canMoney(actor, 'read', received);
    return isReceived || canReinvoice(actor, onOwner, place.reinvoice);
  }
  if (place.resource === 'employeeMonths') return canSeeSalaries(actor);
  if (place.resource === 'tenders') return canTender(actor, onOwner);
  if (place.resource !== null) return canTask(actor, onOwner, place);
  return !actor.isProgram && place.authorId === actor.id;
}

/** Amounts of a project: for elevated roles with the project, for users where their right says so. */
export function canSeeAmounts(actor: Actor, project: ProjectPlace): boolean {
  if (!canProject(actor, 'read', project)) return false;
  return isElevated(actor.role) || (rightOn(actor, project)?.amounts ?? false);
}

/**
 * Budgets, expenses, movements and charges: administrators all; editors all of their own companies; users
 * what bears on a project whose amounts they see, to read, and only on such that they may edit, in the books of the
 * company of these, to write (decision 340).
 */
export function canMoney(
  actor: Actor,
  action: Action,
  { companyId = '', projectIds }: AskedPlace,
): boolean {
  if (isAdministrator(actor.role)) return true;
  if (actor.role === 'editor') return actor.companyIds.includes(companyId);
  if (actor.role !== 'user' || action === 'delete') return false;
  const mine = projectIds
    .map((id) => ({ id, companyId }))
    .filter((place) => canSeeAmounts(actor, place));
  if (action === 'read') return mine.length > 0;
  return (
    mine.length > 0 &&
    mine.length === projectIds.length &&
    mine.every(
      (place) =>
        canProject(actor, 'update', place) &&
        (companyId === '' || rightOn(actor, place)?.companyId === companyId),
    )
  );
}

/** What a company invoices to another one of the group is read as its money, and written by elevated roles. */
export function canReinvoice(actor: Actor, action: Action, place: AskedPlace): boolean {
  return (action === 'read' || isElevated(actor.role)) && canMoney(actor, action, place);
}

/**
 * Approving money that somebody else wrote: elevated roles, where they may change it. Who sees a part of an expense
 * alone cannot answer for the whole.
 */
export function canApprove(actor: Actor, place: MoneyPlace): boolean {
  return isElevated(actor.role) && canMoney(actor, 'update', place);
}

/** Taking a company out of use and back is for administrators (decision 5). */
export function canArchiveCompany(actor: Pick<Actor, 'role'>): boolean {
  return isAdministrator(actor.role);
}

/** Above which amount a company asks for a second person is for administrators to say. */
export function canLimitApproval(actor: Pick<Actor, 'role'>): boolean {
  return isAdministrator(actor.role);
}

/** Who sees only some of the projects that bear an expense sees only their part of it. */
export function seesAllMoney(actor: Actor): boolean {
  return isElevated(actor.role);
}

/**
 * Whether they know whose pay an expense of personnel is: elevated roles, and of users who may correct it
 * (decisions 115, 340).
 */
export function seesWhosePay(actor: Actor, place: MoneyPlace): boolean {
  return seesAllMoney(actor) || canMoney(actor, 'update', place);
}

/** The same of its documents, which for users are those of one project alone: a row travels by single rights (decision 353). */
function seesPayslips(actor: Actor, place: MoneyPlace): boolean {
  return seesWhosePay(actor, place) && (seesAllMoney(actor) || place.projectIds.length === 1);
}

/** Results and treasury: administrators all; editors of their own companies. */
export function canSeeResults(actor: Pick<Actor, 'role'>): boolean {
  return isElevated(actor.role);
}

/**
 * What each person earns, by name: administrators (decision 115). With it go the people themselves, their hours, what
 * they cost and their payslips.
 */
export function canSeeSalaries(actor: Pick<Actor, 'role'>): boolean {
  return isAdministrator(actor.role);
}

/**
 * The treasury and the keys of the structure: administrators all; editors all of their own companies. What
 * is of the whole group (no company) is for administrators.
 */
export function canTreasury(actor: Actor, companyId: string | null): boolean {
  if (isAdministrator(actor.role)) return true;
  return actor.role === 'editor' && companyId !== null && actor.companyIds.includes(companyId);
}

/** Settled expenses (justified, locked) are opened again by administrators. */
export function canReopenExpense(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Taking a request up again after it was refused or given up is for administrators. */
export function canReopenCallRequest(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Presenting a justification though aid passes the cost, with a reason, is for administrators. */
export function canOverrideFunding(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Reopening a closed or archived project is for administrators. */
export function canReopenProject(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Catalogues of the group: elevated roles write, users read, partners see nothing of them. */
export function canCatalogue(actor: Actor, action: Action): boolean {
  return isElevated(actor.role) || (actor.role === 'user' && action === 'read');
}

/**
 * Accounts of the companies: all staff reads them; administrators write all, editors those of their own
 * companies. Without an account it is about some of them.
 */
export function canExpenseAccount(
  actor: Actor,
  action: Action,
  account?: { companyId: string },
): boolean {
  if (!canCatalogue(actor, action)) return false;
  if (action === 'read' || isAdministrator(actor.role) || account === undefined) return true;
  return actor.companyIds.includes(account.companyId);
}

/** Calls for public aid: elevated roles write, users read, partners see nothing of them. */
export function canTender(actor: Actor, action: Action): boolean {
  return canCatalogue(actor, action);
}

/** Requests for public aid, their budgets and what of minimis aid there is: as calls. */
export function canCallRequest(actor: Actor, action: Action): boolean {
  return canCatalogue(actor, action);
}

/**
 * Milestones and documents of a request: who reads them also does those that were given to them; all else
 * is for elevated roles.
 */
export function canTask(
  actor: Actor,
  action: Action,
  task: { responsibleId: string | null },
): boolean {
  const isTheirs = actor.role === 'user' && task.responsibleId === actor.id;
  return canCatalogue(actor, action) || (isTheirs && action === 'update');
}

/** The records of a justification name what people earn: elevated roles alone know of them. */
export function canJustify(actor: Actor): boolean {
  return isElevated(actor.role);
}

/** Giving somebody from outside one request to read, and taking it away again, is for administrators. */
export function canGiveReading(actor: Pick<Actor, 'role'>): boolean {
  return isAdministrator(actor.role);
}

/** Reading what was given: each request by its own reading (`isReadingOpen`). */
export function canReadGiven(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'adviser';
}

/** That the calendar of a year may be relied on is for administrators to say. */
export function canConfirmCalendar(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Elevated roles all; a partner reads the collaborator that they sign in as. */
export function canCollaborator(
  actor: Actor,
  action: Action,
  collaborator: { userId: string | null },
): boolean {
  if (isElevated(actor.role)) return true;
  return actor.role === 'partner' && action === 'read' && collaborator.userId === actor.id;
}

/** Who signs in as a collaborator, and so reads what they are owed, is for people to say. */
export function canLinkCollaborator(actor: Pick<Actor, 'isProgram'>): boolean {
  return !actor.isProgram;
}

/** Whether the person may say that there is an error in the statement: whose it is; the others change it. */
export function canDisputeBalance(
  actor: Actor,
  collaborator: Parameters<typeof canCollaborator>[2],
): boolean {
  return actor.role === 'partner' && canCollaborator(actor, 'read', collaborator);
}

/**
 * People who sign in: superadmins all, administrators all but superadmins. `role` is the person's;
 * of a change of role both are asked for. Nobody is removed: people are deactivated.
 */
export function canUser(actor: Actor, action: Action, { role }: { role: Role }): boolean {
  if (action === 'delete' || !isAdministrator(actor.role)) return false;
  return action === 'read' || actor.role === 'superadmin' || role !== 'superadmin';
}

/** The keys of programs: as the accounts of people of that role, but that they may be ended. */
export function canApiKey(actor: Actor, key: { role: Role }): boolean {
  return canUser(actor, 'create', key);
}

/**
 * The history of changes: administrators the whole, editors that of a record that they may read (`null`
 * is the whole).
 */
export function canAudit(actor: Actor, record: { isReadable: boolean } | null): boolean {
  if (isAdministrator(actor.role)) return true;
  return actor.role === 'editor' && (record?.isReadable ?? false);
}

/** Whether the history is what it was when it was written is for administrators to ask. */
export function canCheckAudit(actor: Actor): boolean {
  return isAdministrator(actor.role);
}

/** Read-only list of the colleagues' names (managers of projects, authors of changes). */
export function canPeople(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** One's own notices; who is from outside has no inbox. */
export function canInbox(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/** One's own views of lists; who is from outside has no lists to save views of. */
export function canSaveViews(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

type View = { createdBy: string | null; companyId: string | null };

/** A view is its author's, and of whoever reads the company that it is shared with. */
export function canReadView(actor: Actor, { createdBy, companyId }: View): boolean {
  const isShared = companyId !== null && canCompany(actor, 'read');
  return canSaveViews(actor) && (createdBy === actor.id || isShared);
}

/** Of what is shared administrators take care too: its author may be gone. */
export function canChangeView(actor: Actor, view: View): boolean {
  const isTheirs = view.createdBy === actor.id;
  return canReadView(actor, view) && (isTheirs || isAdministrator(actor.role));
}

/** Views are shared with the companies that one works for. */
export function canShareView(actor: Actor, companyId: string): boolean {
  if (isAdministrator(actor.role)) return true;
  return canSaveViews(actor) && actor.companyIds.includes(companyId);
}

/**
 * Comments on what one reads, and what is given to somebody there: everybody but who reads what was given to
 * them (decision 280).
 */
export function canComment(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== 'adviser';
}

/** A comment is its author's: nobody else, and no program of theirs, changes what they said. */
export function canChangeComment(
  actor: Pick<Actor, 'id' | 'role' | 'isProgram'>,
  comment: { createdBy: string | null },
): boolean {
  return canComment(actor) && !actor.isProgram && comment.createdBy === actor.id;
}

/** What is assigned on the rows that one sees: who is from outside is assigned nothing. */
export function canReadAssignments(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/** Telling others, and having everybody told now what the rules would tell them in the morning. */
export function canSendNotices(actor: Pick<Actor, 'role'>): boolean {
  return isElevated(actor.role);
}

function rightOn(actor: Actor, project: ProjectPlace): ProjectRight | undefined {
  return actor.projectRights.find((right) => right.projectId === project.id);
}
