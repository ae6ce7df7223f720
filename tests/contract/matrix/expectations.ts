import { ON_ROW_LINES } from './on-row-subjects.ts';
import { READING_LINES } from './reading-subjects.ts';
import { SAVED_VIEW_LINES } from './saved-view-subjects.ts';

/**
 * Who may call what. One line per operation of the OpenAPI document, one cell per person, in this order:
 *
 *     nobody  superadmin  admin  editor  user  partner  adviser
 * Where the call names a row (in its path or, where the line says so, in its body) a cell has three
 * signs: the row is the person's own, foreign to them, not there. What is whose: requests.ts.
 *
 *     +  let through (2xx)       !  no session (401)        x  not allowed (403)
 *     -  not there (404)         ~  names what is not there (422)
 * A row that the person may not read is answered as one that is not there.
 */
export const MATRIX: Readonly<Record<string, string>> = {
  ...ON_ROW_LINES,
  ...READING_LINES,
  ...SAVED_VIEW_LINES,
  'GET /api/health': '+ + + + + + +',
  'GET /api/ready': '+ + + + + + +',
  'GET /api/sync/info': '+ + + + + + +',
  'POST /api/session/login': '+ + + + + + +',
  'POST /api/session/passkey/options': '+ + + + + + +',
  'POST /api/session/passkey': '+ + + + + + +',
  'POST /api/session/forgot_password': '+ + + + + + +',
  'POST /api/session/reset_password': '+ + + + + + +',
  'POST /api/session/logout': '! + + + + + +',
  'GET /api/session/list': '! + + + + + +',
  'DELETE /api/session/list': '! + + + + + +',
  'DELETE /api/session/list/{id}': '!!! +-- +-- +-- +-- +-- +--',

  'GET /api/profile': '! + + + + + +',
  'POST /api/profile': '! + + + + + +',
  'PUT /api/profile': '! + + + + + +',
  'PUT /api/profile/email': '! + + + + + +',
  'PUT /api/profile/password': '! + + + + + +',
  'GET /api/profile/totp': '! + + + + + +',
  'POST /api/profile/totp': '! + + + + + +',
  'POST /api/profile/totp/confirm': '! + + + + + +',
  'POST /api/profile/totp/recovery_codes': '! + + + + + +',
  'DELETE /api/profile/totp': '! + + + + + +',
  'GET /api/profile/passkeys': '! + + + + + +',
  'POST /api/profile/passkeys/options': '! + + + + + +',
  'POST /api/profile/passkeys': '! + + + + + +',
  'PUT /api/profile/passkeys/{id}': '!!! +-- +-- +-- +-- +-- +--',
  'DELETE /api/profile/passkeys/{id}': '!!! +-- +-- +-- +-- +-- +--',
  'GET /api/profile/export': '! + + + + + +',
  // Who is from outside sees nothing that such a calendar would show.
  'GET /api/profile/calendar': '! + + + + + +',
  'POST /api/profile/calendar': '! + + + + x x',
  'DELETE /api/profile/calendar': '! + + + + + +',
  'GET /api/profile/push': '! + + + + + +',
  'POST /api/profile/push': '! + + + + x x',
  'DELETE /api/profile/push': '! + + + + + +',
  // Own is one's own, whatever the role; who is from outside has no inbox.
  'GET /api/notifications': '! + + + + x x',
  'POST /api/notifications': '! + + + + x x',
  'GET /api/notifications/{id}': '!!! +-- +-- +-- +-- xxx xxx',
  'PUT /api/notifications/{id}': '!!! +-- +-- +-- +-- xxx xxx',
  'POST /api/notifications/send': '! + + + x x x',
  'POST /api/notifications/test': '! + + + + x x',
  // The link is all that is asked for.
  'GET /api/calendar/{token}.ics': '+ + + + + + +',
  // Own is a person of the role `user`, foreign a superadmin.
  'GET /api/users': '! + + x x x x',
  'POST /api/users': '! + + x x x x',
  'GET /api/users/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'PUT /api/users/{id}': '!!! ++- +x- xxx xxx xxx xxx',
  'POST /api/users/{id}/invite': '!!! ++- +x- xxx xxx xxx xxx',
  'GET /api/users/{id}/sessions': '!!! ++- +x- xxx xxx xxx xxx',
  'DELETE /api/users/{id}/sessions/{sessionId}': '!!! ++- +x- xxx xxx xxx xxx',
  // A key has no role above its maker's, and is ended by who could have made it.
  'GET /api/api_keys': '! + + x x x x',
  'POST /api/api_keys': '! + + x x x x',
  'DELETE /api/api_keys/{id}': '!!! ++- +x- xxx xxx xxx xxx',
  'DELETE /api/users/{id}/totp': '!!! ++- +x- xxx xxx xxx xxx',
  // The history of the project that the query names.
  'GET /api/audit': '!!! +++ +++ +-- xxx xxx xxx',
  'GET /api/audit/check': '! + + x x x x',

  // All staff knows all companies of the group; foreign is one that the person does not work for.
  'GET /api/companies': '! + + + + x x',
  'POST /api/companies': '! + + x x x x',
  'GET /api/companies/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/companies/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/companies/{id}/test_key': '!!! ++- ++- xxx xxx xxx xxx',

  'GET /api/categories': '! + + + + x x',
  'POST /api/categories': '! + + + x x x',
  'GET /api/categories/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/categories/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/categories/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/categories/{id}/merge': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/oliver_beads': '! + + + + x x',
  'POST /api/oliver_beads': '! + + + x x x',
  'GET /api/oliver_beads/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/oliver_beads/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/oliver_beads/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/oliver_beads/{id}/merge': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/clients': '! + + + + x x',
  'POST /api/clients': '! + + + x x x',
  'GET /api/clients/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/clients/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/clients/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/clients/{id}/merge': '!!! ++- ++- ++- xx- xxx xxx',

  // Calls for public aid: users read them, partners know nothing of them.
  'GET /api/tender': '! + + + + x x',
  'POST /api/tender': '! + + + x x x',
  'GET /api/tender/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/tender/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/tender/{id}': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/tender/get_minimis': '! + + + + x x',
  'GET /api/tender/{id}/files': '!!! ++- ++- ++- ++- xxx xxx',
  'POST /api/tender/file': '!!! ++~ ++~ ++~ xx~ xxx xxx',
  'PUT /api/tender/file': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/tender/file/{id}': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/call_request': '! + + + + x x',
  'POST /api/call_request': '! + + + x x x',
  'GET /api/call_request/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_request/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/call_request/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'GET /api/call_request/anonymous_companies': '! + + + + x x',

  // Own is one that was given to the person.
  'GET /api/call_request/milestone': '! + + + + x x',
  'POST /api/call_request/milestone': '! + + + x x x',
  'GET /api/call_request/milestone/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_request/milestone/{id}': '!!! ++- ++- ++- +x- xxx xxx',
  'DELETE /api/call_request/milestone/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'GET /api/call_request/documentation': '! + + + + x x',
  'POST /api/call_request/documentation': '! + + + x x x',
  // The body names a request.
  'POST /api/call_request/add_documentation': '!!! ++~ ++~ ++~ xxx xxx xxx',
  'GET /api/call_request/documentation/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_request/documentation/{id}': '!!! ++- ++- ++- +x- xxx xxx',
  'DELETE /api/call_request/documentation/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'GET /api/call_request/files': '! + + + + x x',
  'GET /api/call_request/files/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'POST /api/call_request/file': '!!! ++~ ++~ ++~ +x~ xxx xxx',
  'DELETE /api/call_request/file/{id}': '!!! ++- ++- ++- +x- xxx xxx',

  // `GET …/{id}` takes the id of a request.
  'GET /api/call_request/budget': '! + + + + x x',
  'POST /api/call_request/budget': '! + + + x x x',
  'GET /api/call_request/budget/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_request/budget/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/call_request/budget/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'GET /api/call_request/accounting/planning': '! + + + + x x',
  'POST /api/call_request/accounting/planning': '! + + + x x x',
  // The body names the row.
  'PUT /api/call_request/accounting/planning': '!!! ++- ++- ++- xx- xxx xxx',
  'GET /api/call_request/accounting/planning/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_request/accounting/planning/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/call_request/accounting/planning/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  // Its records name what people earn.
  'GET /api/call_request/accounting': '! + + + x x x',
  'POST /api/call_request/accounting': '! + + + x x x',
  'GET /api/call_request/accounting/{id}': '!!! ++- ++- ++- xxx xxx xxx',
  'GET /api/call_request/accounting/by-budget-item/{id}': '!!! ++- ++- ++- xxx xxx xxx',
  'GET /api/call_request/accounting/by-expense/{id}': '!!! ++- ++- ++- xxx xxx xxx',
  'GET /api/call_request/{id}/justification.zip': '!!! ++- ++- ++- xxx xxx xxx',
  'GET /api/call_request/{id}/accounting.xlsx': '!!! ++- ++- ++- xxx xxx xxx',
  'PUT /api/call_request/accounting/{id}': '!!! ++- ++- ++- xxx xxx xxx',
  'DELETE /api/call_request/accounting/{id}': '!!! ++- ++- ++- xxx xxx xxx',

  'GET /api/minimis_aids': '! + + + + x x',
  // The query names a company, of which all staff knows; others than elevated roles do not ask outside.
  'GET /api/minimis_aids/register': '!!! ++- ++- ++- xxx xxx xxx',
  'GET /api/minimis_aids/declaration.pdf': '!!! ++- ++- ++- ++- xxx xxx',
  'POST /api/minimis_aids': '! + + + x x x',
  'GET /api/minimis_aids/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/minimis_aids/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/minimis_aids/{id}': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/call_searches': '! + + + + x x',
  'POST /api/call_searches': '! + + + x x x',
  'GET /api/call_searches/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_searches/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/call_searches/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/call_searches/{id}/run': '!!! ++- ++- ++- xx- xxx xxx',
  // The server alone finds calls, and nobody removes one.
  'GET /api/call_hits': '! + + + + x x',
  'GET /api/call_hits/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/call_hits/{id}': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/organizations': '! + + + + x x',
  'POST /api/organizations': '! + + + x x x',
  'GET /api/organizations/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/organizations/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/organizations/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/organizations/{id}/merge': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/milestone_types': '! + + + + x x',
  'POST /api/milestone_types': '! + + + x x x',
  'GET /api/milestone_types/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/milestone_types/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/milestone_types/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'POST /api/milestone_types/{id}/merge': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/holidays': '! + + + + x x',
  'POST /api/holidays': '! + + + x x x',
  'GET /api/holidays/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/holidays/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/holidays/{id}': '!!! ++- ++- ++- xx- xxx xxx',

  'GET /api/calendar_years': '! + + + + x x',
  'POST /api/calendar_years': '! + + + x x x',
  'GET /api/calendar_years/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/calendar_years/{id}': '!!! ++- ++- ++- xx- xxx xxx',
  'DELETE /api/calendar_years/{id}': '!!! ++- ++- ++- xx- xxx xxx',

  // Own is the collaborator that the partner signs in as.
  'GET /api/collaborators': '! + + + x + x',
  'POST /api/collaborators': '! + + + x x x',
  'GET /api/collaborators/{id}': '!!! ++- ++- ++- xxx +-- xxx',
  'PUT /api/collaborators/{id}': '!!! ++- ++- ++- xxx x-- xxx',
  'DELETE /api/collaborators/{id}': '!!! ++- ++- ++- xxx x-- xxx',
  'POST /api/collaborators/{id}/merge': '!!! ++- ++- ++- xxx x-- xxx',

  'GET /api/collaborators/{id}/balances': '!!! ++- ++- ++- xxx +-- xxx',
  'GET /api/collaborators/{id}/balances.pdf': '!!! ++- ++- ++- xxx +-- xxx',
  'POST /api/collaborators/{id}/balances/dispute': '!!! xx- xx- xx- xxx +-- xxx',
  'GET /api/collaborators/{id}/amortizations': '!!! ++- ++- ++- xxx +-- xxx',

  'GET /api/balance_entries': '! + + + x + x',
  // The body names a collaborator.
  'POST /api/balance_entries': '!!! ++~ ++~ ++~ xxx xxx xxx',
  'GET /api/balance_entries/{id}': '!!! ++- ++- ++- xxx +-- xxx',
  'PUT /api/balance_entries/{id}': '!!! ++- ++- ++- xxx x-- xxx',
  'DELETE /api/balance_entries/{id}': '!!! ++- ++- ++- xxx x-- xxx',

  'GET /api/expenses_accounts': '! + + + + x x',
  // All staff reads the accounts of all companies; editors write those of theirs. The body names a project.
  'POST /api/expenses_accounts': '!!! ++~ ++~ +~~ xxx xxx xxx',
  'GET /api/expenses_accounts/{id}': '!!! ++- ++- ++- ++- xxx xxx',
  'PUT /api/expenses_accounts/{id}': '!!! ++- ++- +x- xx- xxx xxx',
  'DELETE /api/expenses_accounts/{id}': '!!! ++- ++- +x- xx- xxx xxx',
  'POST /api/expenses_accounts/{id}/merge': '!!! ++- ++- +x- xx- xxx xxx',
  'PUT /api/expenses_accounts/budget/{id}': '!!! ++- ++- +x- xx- xxx xxx',
  'GET /api/expenses_accounts/project/{id}': '!!! ++- ++- +-- +-- xxx xxx',

  // Own is a project of the editor's company on which the user has the right to edit.
  'GET /api/projects': '! + + + + x x',
  'GET /api/projects/next_code': '! + + + x x x',
  'GET /api/projects/summaries': '! + + + + x x',
  // The body names a company.
  'POST /api/projects': '!!! ++~ ++~ +xx xxx xxx xxx',
  'GET /api/projects/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'GET /api/projects/{id}/summary': '!!! ++- ++- +-- +-- xxx xxx',
  'GET /api/projects/{id}/rights': '!!! ++- ++- x-- x-- xxx xxx',
  'PUT /api/projects/{id}/rights': '!!! ++- ++- x-- x-- xxx xxx',
  'PUT /api/projects/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'DELETE /api/projects/{id}': '!!! ++- ++- +-- x-- xxx xxx',

  // Lines of the budget of such a project, whose amounts the user sees. The path names the project.
  'GET /api/projects/{projectId}/budgets': '!!! ++- ++- +-- +-- xxx xxx',
  'POST /api/projects/{projectId}/budgets': '!!! ++~ ++~ +~~ +xx xxx xxx',
  'GET /api/projects/{projectId}/budgets/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/projects/{projectId}/budgets/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'DELETE /api/projects/{projectId}/budgets/{id}': '!!! ++- ++- +-- x-- xxx xxx',
  'GET /api/projects/{id}/budgets/units': '!!! ++- ++- +-- +-- xxx xxx',
  'GET /api/budgets/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'GET /api/projects/{id}/movements': '!!! ++- ++- +-- +-- xxx xxx',
  'GET /api/projects/{id}/multimedias': '!!! ++- ++- +-- +-- xxx xxx',

  // Of the editor's company, and borne by such a project.
  'GET /api/expenses': '! + + + + x x',
  // The body names a project.
  'POST /api/expenses': '!!! ++~ ++~ +~~ +xx xxx xxx',
  'GET /api/expenses/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/expenses/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'DELETE /api/expenses/{id}': '!!! ++- ++- +-- x-- xxx xxx',
  'GET /api/expenses/{id}/imputations': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/expenses/{id}/imputations': '!!! ++- ++- +-- +-- xxx xxx',

  // People, their hours and what they earn are for administrators (domain/access, canSeeSalaries).
  'GET /api/employees': '! + + x x x x',
  'POST /api/employees': '! + + x x x x',
  'GET /api/employees/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'PUT /api/employees/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'DELETE /api/employees/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'GET /api/employee_months': '! + + x x x x',
  'POST /api/employee_months': '! + + x x x x',
  'GET /api/employee_months/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'PUT /api/employee_months/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'DELETE /api/employee_months/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'GET /api/dedications': '! + + x x x x',
  'POST /api/dedications': '! + + x x x x',
  'GET /api/dedications/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'PUT /api/dedications/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'DELETE /api/dedications/{id}': '!!! ++- ++- xxx xxx xxx xxx',
  'GET /api/employees/timesheet.pdf': '!!! ++- ++- xxx xxx xxx xxx',

  'GET /api/results/treasury': '! + + + x x x',
  'GET /api/treasury': '! + + + x x x',
  'POST /api/treasury': '! + + + x x x',
  'GET /api/treasury/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'PUT /api/treasury/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'DELETE /api/treasury/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'GET /api/treasury_scenarios': '! + + + x x x',
  'POST /api/treasury_scenarios': '! + + + x x x',
  'GET /api/treasury_scenarios/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'PUT /api/treasury_scenarios/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'DELETE /api/treasury_scenarios/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'GET /api/bank_rules': '! + + + x x x',
  'POST /api/bank_rules': '! + + + x x x',
  'GET /api/bank_rules/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'PUT /api/bank_rules/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'DELETE /api/bank_rules/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'GET /api/bank_balances': '! + + + x x x',
  'POST /api/bank_balances': '! + + + x x x',
  'GET /api/bank_balances/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'PUT /api/bank_balances/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'DELETE /api/bank_balances/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'GET /api/allocation_keys': '! + + + x x x',
  'POST /api/allocation_keys': '! + + + x x x',
  'GET /api/allocation_keys/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'PUT /api/allocation_keys/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'DELETE /api/allocation_keys/{id}': '!!! ++- ++- +-- xxx xxx xxx',
  'GET /api/movements': '! + + + + x x',
  // The body names a project.
  'POST /api/movements': '!!! ++~ ++~ +~~ +xx xxx xxx',
  'GET /api/movements/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/movements/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'DELETE /api/movements/{id}': '!!! ++- ++- +-- x-- xxx xxx',

  'GET /api/multimedias': '! + + + + x x',
  'POST /api/multimedias': '!!! ++~ ++~ +~~ +xx xxx xxx',
  'GET /api/multimedias/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/multimedias/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'DELETE /api/multimedias/{id}': '!!! ++- ++- +-- +-- xxx xxx',

  // Own is issued by the editor's company for a project on which the user has the right to edit, who reads it.
  'GET /api/reinvoices': '! + + + + x x',
  // The query names a company.
  'GET /api/reinvoices/next_code': '!!! ++- ++- +xx xxx xxx xxx',
  'POST /api/reinvoices': '!!! ++~ ++~ +~~ xxx xxx xxx',
  'POST /api/reinvoices/create': '!!! ++~ ++~ +~~ xxx xxx xxx',
  'GET /api/reinvoices/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/reinvoices/{id}': '!!! ++- ++- +-- x-- xxx xxx',
  'DELETE /api/reinvoices/{id}': '!!! ++- ++- +-- x-- xxx xxx',
  'PUT /api/reinvoices/{id}/expenses': '!!! ++- ++- +-- x-- xxx xxx',
  'GET /api/reinvoices/{id}/pdf': '!!! ++- ++- +-- +-- xxx xxx',
  'POST /api/reinvoices/{id}/generate_pdf': '!!! ++- ++- +-- x-- xxx xxx',

  // Own of a partner: for the use of the resource that they are.
  'GET /api/amortizations': '! + + + + + x',
  // The body names a project.
  'POST /api/amortizations': '!!! ++~ ++~ +~~ +xx xxx xxx',
  'GET /api/amortizations/{id}': '!!! ++- ++- +-- +-- +-- xxx',
  'PUT /api/amortizations/{id}': '!!! ++- ++- +-- +-- x-- xxx',
  'DELETE /api/amortizations/{id}': '!!! ++- ++- +-- x-- x-- xxx',

  // Packed by company: for who sees parts of its money the list is empty, and there is no segment.
  'GET /api/ledgers/{name}/segments': '! + + + + + +',
  'GET /api/ledgers/{name}/segments/{id}': '!!! ++- ++- +-- --- --- ---',

  // Documents of such projects; who is from outside has those of comments alone.
  'GET /api/files': '! + + + + + x',
  'GET /api/files/search': '! + + + + x x',
  // The body names a project.
  'POST /api/files': '!!! ++~ ++~ +~~ +~~ ~~~ xxx',
  'GET /api/files/{id}': '!!! ++- ++- +-- +-- --- xxx',
  'PUT /api/files/{id}': '!!! ++- ++- +-- +-- --- xxx',
  'DELETE /api/files/{id}': '!!! ++- ++- +-- +-- --- xxx',
  'GET /api/files/{id}/content': '!!! ++- ++- +-- +-- --- xxx',
  'POST /api/uploads': '! + + + + + x',
  'PATCH /api/uploads/{id}': '!!! +-- +-- +-- +-- +-- xxx',

  // An editor's are those of their companies.
  'GET /api/results/summary': '! + + + x x x',
  'GET /api/results/projects': '! + + + x x x',
  'GET /api/results/amortizations': '! + + + x x x',
  'GET /api/results/collaborators': '! + + + x x x',
  'GET /api/results/structures': '! + + + x x x',
  'GET /api/results/personals': '! + + + x x x',
  'GET /api/results/material': '! + + + x x x',
  'GET /api/results/others': '! + + + x x x',

  'GET /api/bdns/{number}': '! + + + x x x',

  // An editor's are those of their companies. The body names a company.
  'POST /api/accounting_sync': '!!! ++~ ++~ +xx xxx xxx xxx',
  'GET /api/accounting_sync/runs': '! + + + x x x',
  'GET /api/accounting_sync/stream': '! + + + x x x',
  'POST /api/reinvoices/{id}/push': '!!! ++- ++- +-- xxx xxx xxx',
  'GET /api/reinvoices/{id}/push': '!!! ++- ++- +-- xxx xxx xxx',

  'GET /api/sync/changes': '! + + + + + +',
  'GET /api/sync/stream': '! + + + + + +',
  'GET /api/sync/devices': '! + + + + + +',
  // What is in it is decided request by request (batch.test.ts).
  'POST /api/batch': '! + + + + + +',
};
