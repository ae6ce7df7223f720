/**
 * Who may call what. One line per operation of the OpenAPI document, one cell per person, in this order:
 *
 *     nobody  superadmin  admin  editor  user  partner
 *
 * Where the call names a row (in its path or, where the line says so, in its body) a cell has three
 * signs: the row is the person's own, foreign to them, not there. What is whose: requests.ts.
 *
 *     +  let through (2xx)       !  no session (401)        x  not allowed (403)
 *     -  not there (404)         ~  names what is not there (422)
 *
 * What nobody may learn: a row that the person may not read is answered as one that is not there.
 */
export const MATRIX: Readonly<Record<string, string>> = {
  'GET /api/health': '+ + + + + +',
  'GET /api/ready': '+ + + + + +',
  'GET /api/sync/info': '+ + + + + +',
  'POST /api/session/login': '+ + + + + +',
  'POST /api/session/passkey/options': '+ + + + + +',
  'POST /api/session/passkey': '+ + + + + +',
  'POST /api/session/forgot_password': '+ + + + + +',
  'POST /api/session/reset_password': '+ + + + + +',
  'POST /api/session/logout': '! + + + + +',
  'GET /api/session/list': '! + + + + +',
  'DELETE /api/session/list': '! + + + + +',
  'DELETE /api/session/list/{id}': '!!! +-- +-- +-- +-- +--',

  'GET /api/profile': '! + + + + +',
  'POST /api/profile': '! + + + + +',
  'PUT /api/profile': '! + + + + +',
  'PUT /api/profile/email': '! + + + + +',
  'PUT /api/profile/password': '! + + + + +',
  'GET /api/profile/totp': '! + + + + +',
  'POST /api/profile/totp': '! + + + + +',
  'POST /api/profile/totp/confirm': '! + + + + +',
  'POST /api/profile/totp/recovery_codes': '! + + + + +',
  'DELETE /api/profile/totp': '! + + + + +',
  'GET /api/profile/passkeys': '! + + + + +',
  'POST /api/profile/passkeys/options': '! + + + + +',
  'POST /api/profile/passkeys': '! + + + + +',
  'PUT /api/profile/passkeys/{id}': '!!! +-- +-- +-- +-- +--',
  'DELETE /api/profile/passkeys/{id}': '!!! +-- +-- +-- +-- +--',
  'GET /api/profile/export': '! + + + + +',
  // Partners see nothing that such a calendar would show.
  'GET /api/profile/calendar': '! + + + + +',
  'POST /api/profile/calendar': '! + + + + x',
  'DELETE /api/profile/calendar': '! + + + + +',
  'GET /api/profile/push': '! + + + + +',
  'POST /api/profile/push': '! + + + + x',
  'DELETE /api/profile/push': '! + + + + +',

  // Own is one's own, whatever the role; partners have no inbox.
  'GET /api/notifications': '! + + + + x',
  'POST /api/notifications': '! + + + + x',
  'GET /api/notifications/{id}': '!!! +-- +-- +-- +-- xxx',
  'PUT /api/notifications/{id}': '!!! +-- +-- +-- +-- xxx',
  'POST /api/notifications/send': '! + + + x x',
  'POST /api/notifications/test': '! + + + + x',
  // One's own as well; partners have no lists to save views of.
  'GET /api/saved_views': '! + + + + x',
  'POST /api/saved_views': '! + + + + x',
  'GET /api/saved_views/{id}': '!!! +-- +-- +-- +-- xxx',
  'PUT /api/saved_views/{id}': '!!! +-- +-- +-- +-- xxx',
  'DELETE /api/saved_views/{id}': '!!! +-- +-- +-- +-- xxx',
  // The link is all that is asked for.
  'GET /api/calendar/{token}.ics': '+ + + + + +',

  // Own is a person of the role `user`, foreign a superadmin.
  'GET /api/users': '! + + x x x',
  'POST /api/users': '! + + x x x',
  'GET /api/users/{id}': '!!! ++- ++- xxx xxx xxx',
  'PUT /api/users/{id}': '!!! ++- +x- xxx xxx xxx',
  'POST /api/users/{id}/invite': '!!! ++- +x- xxx xxx xxx',
  'GET /api/users/{id}/sessions': '!!! ++- +x- xxx xxx xxx',
  'DELETE /api/users/{id}/sessions/{sessionId}': '!!! ++- +x- xxx xxx xxx',
  // A key has no role above its maker's, and is ended by who could have made it.
  'GET /api/api_keys': '! + + x x x',
  'POST /api/api_keys': '! + + x x x',
  'DELETE /api/api_keys/{id}': '!!! ++- +x- xxx xxx xxx',
  'DELETE /api/users/{id}/totp': '!!! ++- +x- xxx xxx xxx',

  // The history of the project that the query names.
  'GET /api/audit': '!!! +++ +++ +-- xxx xxx',
  'GET /api/audit/check': '! + + x x x',

  // All staff knows all companies of the group; foreign is one that the person does not work for.
  'GET /api/companies': '! + + + + x',
  'POST /api/companies': '! + + x x x',
  'GET /api/companies/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/companies/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/companies/{id}/test_key': '!!! ++- ++- xxx xxx xxx',

  'GET /api/categories': '! + + + + x',
  'POST /api/categories': '! + + + x x',
  'GET /api/categories/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/categories/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/categories/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/categories/{id}/merge': '!!! ++- ++- ++- xx- xxx',

  'GET /api/oliver_beads': '! + + + + x',
  'POST /api/oliver_beads': '! + + + x x',
  'GET /api/oliver_beads/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/oliver_beads/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/oliver_beads/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/oliver_beads/{id}/merge': '!!! ++- ++- ++- xx- xxx',

  'GET /api/clients': '! + + + + x',
  'POST /api/clients': '! + + + x x',
  'GET /api/clients/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/clients/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/clients/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/clients/{id}/merge': '!!! ++- ++- ++- xx- xxx',

  // Calls for public aid: users read them, partners know nothing of them.
  'GET /api/tender': '! + + + + x',
  'POST /api/tender': '! + + + x x',
  'GET /api/tender/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/tender/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/tender/{id}': '!!! ++- ++- ++- xx- xxx',

  'GET /api/tender/get_minimis': '! + + + + x',
  'GET /api/tender/{id}/files': '!!! ++- ++- ++- ++- xxx',
  'POST /api/tender/file': '!!! ++~ ++~ ++~ xx~ xxx',
  'PUT /api/tender/file': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/tender/file/{id}': '!!! ++- ++- ++- xx- xxx',

  'GET /api/call_request': '! + + + + x',
  'POST /api/call_request': '! + + + x x',
  'GET /api/call_request/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_request/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/call_request/{id}': '!!! ++- ++- ++- xx- xxx',
  'GET /api/call_request/anonymous_companies': '! + + + + x',

  // Own is one that was given to the person.
  'GET /api/call_request/milestone': '! + + + + x',
  'POST /api/call_request/milestone': '! + + + x x',
  'GET /api/call_request/milestone/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_request/milestone/{id}': '!!! ++- ++- ++- +x- xxx',
  'DELETE /api/call_request/milestone/{id}': '!!! ++- ++- ++- xx- xxx',
  'GET /api/call_request/documentation': '! + + + + x',
  'POST /api/call_request/documentation': '! + + + x x',
  // The body names a request.
  'POST /api/call_request/add_documentation': '!!! ++~ ++~ ++~ xxx xxx',
  'GET /api/call_request/documentation/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_request/documentation/{id}': '!!! ++- ++- ++- +x- xxx',
  'DELETE /api/call_request/documentation/{id}': '!!! ++- ++- ++- xx- xxx',
  'GET /api/call_request/files': '! + + + + x',
  'GET /api/call_request/files/{id}': '!!! ++- ++- ++- ++- xxx',
  'POST /api/call_request/file': '!!! ++~ ++~ ++~ +x~ xxx',
  'DELETE /api/call_request/file/{id}': '!!! ++- ++- ++- +x- xxx',

  // `GET …/{id}` takes the id of a request.
  'GET /api/call_request/budget': '! + + + + x',
  'POST /api/call_request/budget': '! + + + x x',
  'GET /api/call_request/budget/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_request/budget/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/call_request/budget/{id}': '!!! ++- ++- ++- xx- xxx',
  'GET /api/call_request/accounting/planning': '! + + + + x',
  'POST /api/call_request/accounting/planning': '! + + + x x',
  // The body names the row.
  'PUT /api/call_request/accounting/planning': '!!! ++- ++- ++- xx- xxx',
  'GET /api/call_request/accounting/planning/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_request/accounting/planning/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/call_request/accounting/planning/{id}': '!!! ++- ++- ++- xx- xxx',
  // Its records name what people earn.
  'GET /api/call_request/accounting': '! + + + x x',
  'POST /api/call_request/accounting': '! + + + x x',
  'GET /api/call_request/accounting/{id}': '!!! ++- ++- ++- xxx xxx',
  'GET /api/call_request/accounting/by-budget-item/{id}': '!!! ++- ++- ++- xxx xxx',
  'GET /api/call_request/accounting/by-expense/{id}': '!!! ++- ++- ++- xxx xxx',
  'GET /api/call_request/{id}/justification.zip': '!!! ++- ++- ++- xxx xxx',
  'GET /api/call_request/{id}/accounting.xlsx': '!!! ++- ++- ++- xxx xxx',
  'PUT /api/call_request/accounting/{id}': '!!! ++- ++- ++- xxx xxx',
  'DELETE /api/call_request/accounting/{id}': '!!! ++- ++- ++- xxx xxx',

  'GET /api/minimis_aids': '! + + + + x',
  // The query names a company, of which all staff knows; others than elevated roles do not ask outside.
  'GET /api/minimis_aids/register': '!!! ++- ++- ++- xxx xxx',
  'GET /api/minimis_aids/declaration.pdf': '!!! ++- ++- ++- ++- xxx',
  'POST /api/minimis_aids': '! + + + x x',
  'GET /api/minimis_aids/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/minimis_aids/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/minimis_aids/{id}': '!!! ++- ++- ++- xx- xxx',

  'GET /api/call_searches': '! + + + + x',
  'POST /api/call_searches': '! + + + x x',
  'GET /api/call_searches/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_searches/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/call_searches/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/call_searches/{id}/run': '!!! ++- ++- ++- xx- xxx',
  // The server alone finds calls, and nobody removes one.
  'GET /api/call_hits': '! + + + + x',
  'GET /api/call_hits/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/call_hits/{id}': '!!! ++- ++- ++- xx- xxx',

  'GET /api/organizations': '! + + + + x',
  'POST /api/organizations': '! + + + x x',
  'GET /api/organizations/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/organizations/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/organizations/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/organizations/{id}/merge': '!!! ++- ++- ++- xx- xxx',

  'GET /api/milestone_types': '! + + + + x',
  'POST /api/milestone_types': '! + + + x x',
  'GET /api/milestone_types/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/milestone_types/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/milestone_types/{id}': '!!! ++- ++- ++- xx- xxx',
  'POST /api/milestone_types/{id}/merge': '!!! ++- ++- ++- xx- xxx',

  'GET /api/holidays': '! + + + + x',
  'POST /api/holidays': '! + + + x x',
  'GET /api/holidays/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/holidays/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/holidays/{id}': '!!! ++- ++- ++- xx- xxx',

  'GET /api/calendar_years': '! + + + + x',
  'POST /api/calendar_years': '! + + + x x',
  'GET /api/calendar_years/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/calendar_years/{id}': '!!! ++- ++- ++- xx- xxx',
  'DELETE /api/calendar_years/{id}': '!!! ++- ++- ++- xx- xxx',

  // Own is the collaborator that the partner signs in as.
  'GET /api/collaborators': '! + + + x +',
  'POST /api/collaborators': '! + + + x x',
  'GET /api/collaborators/{id}': '!!! ++- ++- ++- xxx +--',
  'PUT /api/collaborators/{id}': '!!! ++- ++- ++- xxx x--',
  'DELETE /api/collaborators/{id}': '!!! ++- ++- ++- xxx x--',
  'POST /api/collaborators/{id}/merge': '!!! ++- ++- ++- xxx x--',

  'GET /api/collaborators/{id}/balances': '!!! ++- ++- ++- xxx +--',
  'GET /api/collaborators/{id}/balances.pdf': '!!! ++- ++- ++- xxx +--',
  'POST /api/collaborators/{id}/balances/dispute': '!!! xx- xx- xx- xxx +--',
  'GET /api/collaborators/{id}/amortizations': '!!! ++- ++- ++- xxx +--',

  'GET /api/balance_entries': '! + + + x +',
  // The body names a collaborator.
  'POST /api/balance_entries': '!!! ++~ ++~ ++~ xxx xxx',
  'GET /api/balance_entries/{id}': '!!! ++- ++- ++- xxx +--',
  'PUT /api/balance_entries/{id}': '!!! ++- ++- ++- xxx x--',
  'DELETE /api/balance_entries/{id}': '!!! ++- ++- ++- xxx x--',

  'GET /api/expenses_accounts': '! + + + + x',
  // All staff reads the accounts of all companies; editors write those of theirs. The body names a project.
  'POST /api/expenses_accounts': '!!! ++~ ++~ +~~ xxx xxx',
  'GET /api/expenses_accounts/{id}': '!!! ++- ++- ++- ++- xxx',
  'PUT /api/expenses_accounts/{id}': '!!! ++- ++- +x- xx- xxx',
  'DELETE /api/expenses_accounts/{id}': '!!! ++- ++- +x- xx- xxx',
  'POST /api/expenses_accounts/{id}/merge': '!!! ++- ++- +x- xx- xxx',
  'PUT /api/expenses_accounts/budget/{id}': '!!! ++- ++- +x- xx- xxx',
  'GET /api/expenses_accounts/project/{id}': '!!! ++- ++- +-- +-- xxx',

  // Own is a project of the editor's company on which the user has the right to edit.
  'GET /api/projects': '! + + + + x',
  'GET /api/projects/next_code': '! + + + x x',
  'GET /api/projects/summaries': '! + + + + x',
  // The body names a company.
  'POST /api/projects': '!!! ++~ ++~ +xx xxx xxx',
  'GET /api/projects/{id}': '!!! ++- ++- +-- +-- xxx',
  'GET /api/projects/{id}/summary': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/projects/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/projects/{id}': '!!! ++- ++- +-- x-- xxx',

  // Lines of the budget of such a project, whose amounts the user sees. The path names the project.
  'GET /api/projects/{projectId}/budgets': '!!! ++- ++- +-- +-- xxx',
  'POST /api/projects/{projectId}/budgets': '!!! ++~ ++~ +~~ +xx xxx',
  'GET /api/projects/{projectId}/budgets/{id}': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/projects/{projectId}/budgets/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/projects/{projectId}/budgets/{id}': '!!! ++- ++- +-- +-- xxx',
  'GET /api/projects/{id}/budgets/units': '!!! ++- ++- +-- +-- xxx',
  'GET /api/budgets/{id}': '!!! ++- ++- +-- +-- xxx',
  'GET /api/projects/{id}/movements': '!!! ++- ++- +-- +-- xxx',

  // Of the editor's company, and borne by such a project.
  'GET /api/expenses': '! + + + + x',
  // The body names a project.
  'POST /api/expenses': '!!! ++~ ++~ +~~ +xx xxx',
  'GET /api/expenses/{id}': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/expenses/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/expenses/{id}': '!!! ++- ++- +-- x-- xxx',
  'GET /api/expenses/{id}/imputations': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/expenses/{id}/imputations': '!!! ++- ++- +-- +-- xxx',

  // People, their hours and what they earn are for administrators (domain/access, canSeeSalaries).
  'GET /api/employees': '! + + x x x',
  'POST /api/employees': '! + + x x x',
  'GET /api/employees/{id}': '!!! ++- ++- xxx xxx xxx',
  'PUT /api/employees/{id}': '!!! ++- ++- xxx xxx xxx',
  'DELETE /api/employees/{id}': '!!! ++- ++- xxx xxx xxx',
  'GET /api/employee_months': '! + + x x x',
  'POST /api/employee_months': '! + + x x x',
  'GET /api/employee_months/{id}': '!!! ++- ++- xxx xxx xxx',
  'PUT /api/employee_months/{id}': '!!! ++- ++- xxx xxx xxx',
  'DELETE /api/employee_months/{id}': '!!! ++- ++- xxx xxx xxx',
  'GET /api/dedications': '! + + x x x',
  'POST /api/dedications': '! + + x x x',
  'GET /api/dedications/{id}': '!!! ++- ++- xxx xxx xxx',
  'PUT /api/dedications/{id}': '!!! ++- ++- xxx xxx xxx',
  'DELETE /api/dedications/{id}': '!!! ++- ++- xxx xxx xxx',
  'GET /api/employees/timesheet.pdf': '!!! ++- ++- xxx xxx xxx',

  'GET /api/results/treasury': '! + + + x x',
  'GET /api/treasury': '! + + + x x',
  'POST /api/treasury': '! + + + x x',
  'GET /api/treasury/{id}': '!!! ++- ++- +-- xxx xxx',
  'PUT /api/treasury/{id}': '!!! ++- ++- +-- xxx xxx',
  'DELETE /api/treasury/{id}': '!!! ++- ++- +-- xxx xxx',
  'GET /api/treasury_scenarios': '! + + + x x',
  'POST /api/treasury_scenarios': '! + + + x x',
  'GET /api/treasury_scenarios/{id}': '!!! ++- ++- +-- xxx xxx',
  'PUT /api/treasury_scenarios/{id}': '!!! ++- ++- +-- xxx xxx',
  'DELETE /api/treasury_scenarios/{id}': '!!! ++- ++- +-- xxx xxx',
  'GET /api/bank_rules': '! + + + x x',
  'POST /api/bank_rules': '! + + + x x',
  'GET /api/bank_rules/{id}': '!!! ++- ++- +-- xxx xxx',
  'PUT /api/bank_rules/{id}': '!!! ++- ++- +-- xxx xxx',
  'DELETE /api/bank_rules/{id}': '!!! ++- ++- +-- xxx xxx',
  'GET /api/bank_balances': '! + + + x x',
  'POST /api/bank_balances': '! + + + x x',
  'GET /api/bank_balances/{id}': '!!! ++- ++- +-- xxx xxx',
  'PUT /api/bank_balances/{id}': '!!! ++- ++- +-- xxx xxx',
  'DELETE /api/bank_balances/{id}': '!!! ++- ++- +-- xxx xxx',
  'GET /api/allocation_keys': '! + + + x x',
  'POST /api/allocation_keys': '! + + + x x',
  'GET /api/allocation_keys/{id}': '!!! ++- ++- +-- xxx xxx',
  'PUT /api/allocation_keys/{id}': '!!! ++- ++- +-- xxx xxx',
  'DELETE /api/allocation_keys/{id}': '!!! ++- ++- +-- xxx xxx',
  'GET /api/movements': '! + + + + x',
  // The body names a project.
  'POST /api/movements': '!!! ++~ ++~ +~~ +xx xxx',
  'GET /api/movements/{id}': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/movements/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/movements/{id}': '!!! ++- ++- +-- x-- xxx',

  'GET /api/multimedias': '! + + + + x',
  'POST /api/multimedias': '!!! ++~ ++~ +~~ +xx xxx',
  'GET /api/multimedias/{id}': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/multimedias/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/multimedias/{id}': '!!! ++- ++- +-- +-- xxx',

  // Own is issued by the editor's company for a project on which the user has the right to edit.
  'GET /api/reinvoices': '! + + + + x',
  // The query names a company.
  'GET /api/reinvoices/next_code': '!!! ++- ++- +xx xxx xxx',
  'POST /api/reinvoices': '!!! ++~ ++~ +~~ +xx xxx',
  'POST /api/reinvoices/create': '!!! ++~ ++~ +~~ +xx xxx',
  'GET /api/reinvoices/{id}': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/reinvoices/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/reinvoices/{id}': '!!! ++- ++- +-- x-- xxx',
  'PUT /api/reinvoices/{id}/expenses': '!!! ++- ++- +-- +-- xxx',
  'GET /api/reinvoices/{id}/pdf': '!!! ++- ++- +-- +-- xxx',
  'POST /api/reinvoices/{id}/generate_pdf': '!!! ++- ++- +-- +-- xxx',

  // Own of a partner: for the use of the resource that they are.
  'GET /api/amortizations': '! + + + + +',
  // The body names a project.
  'POST /api/amortizations': '!!! ++~ ++~ +~~ +xx xxx',
  'GET /api/amortizations/{id}': '!!! ++- ++- +-- +-- +--',
  'PUT /api/amortizations/{id}': '!!! ++- ++- +-- +-- x--',
  'DELETE /api/amortizations/{id}': '!!! ++- ++- +-- x-- x--',

  // Packed by company: for who sees parts of its money the list is empty, and there is no segment.
  'GET /api/ledgers/{name}/segments': '! + + + + +',
  'GET /api/ledgers/{name}/segments/{id}': '!!! ++- ++- +-- --- ---',

  // Documents of such projects.
  'GET /api/files': '! + + + + x',
  // The body names a project.
  'POST /api/files': '!!! ++~ ++~ +~~ +~~ xxx',
  'GET /api/files/{id}': '!!! ++- ++- +-- +-- xxx',
  'PUT /api/files/{id}': '!!! ++- ++- +-- +-- xxx',
  'DELETE /api/files/{id}': '!!! ++- ++- +-- +-- xxx',
  'GET /api/files/{id}/content': '!!! ++- ++- +-- +-- xxx',
  'POST /api/uploads': '! + + + + x',
  'PATCH /api/uploads/{id}': '!!! +-- +-- +-- +-- xxx',

  // An editor's are those of their companies.
  'GET /api/results/summary': '! + + + x x',
  'GET /api/results/projects': '! + + + x x',
  'GET /api/results/amortizations': '! + + + x x',
  'GET /api/results/collaborators': '! + + + x x',
  'GET /api/results/structures': '! + + + x x',
  'GET /api/results/personals': '! + + + x x',
  'GET /api/results/material': '! + + + x x',
  'GET /api/results/others': '! + + + x x',

  'GET /api/bdns/{number}': '! + + + x x',

  // An editor's are those of their companies. The body names a company.
  'POST /api/accounting_sync': '!!! ++~ ++~ +xx xxx xxx',
  'GET /api/accounting_sync/runs': '! + + + x x',
  'GET /api/accounting_sync/stream': '! + + + x x',
  'POST /api/reinvoices/{id}/push': '!!! ++- ++- +-- xxx xxx',
  'GET /api/reinvoices/{id}/push': '!!! ++- ++- +-- xxx xxx',

  'GET /api/sync/changes': '! + + + + +',
  'GET /api/sync/stream': '! + + + + +',
  'GET /api/sync/devices': '! + + + + +',
  // What is in it is decided request by request (batch.test.ts).
  'POST /api/batch': '! + + + + +',
};
