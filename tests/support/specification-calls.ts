/** The calls of the specification (§7), as it writes them: what a client that knows nothing else sends. */
const SECTION = `
POST /session/login
POST /profile

GET, POST /companies
PUT /companies/{id}
GET, POST /categories
PUT /categories/{id}
GET, POST /oliver_beads
PUT, DELETE /oliver_beads/{id}

GET, POST /call_request
GET, PUT, DELETE /call_request/{id}
GET /call_request/files
GET /call_request/files/{id}
GET /call_request/anonymous_companies
POST /call_request/file
DELETE /call_request/file/{id}
POST /call_request/milestone
PUT, DELETE /call_request/milestone/{id}
POST /call_request/add_documentation
DELETE /call_request/documentation/{id}
GET, PUT, DELETE /call_request/budget/{id}
POST /call_request/budget
GET /call_request/accounting/{id}
GET /call_request/accounting/by-budget-item/{id}
GET /call_request/accounting/by-expense/{id}
POST /call_request/accounting
DELETE /call_request/accounting/{id}
POST, PUT /call_request/accounting/planning

GET, POST /projects/{projectId}/budgets
PUT, DELETE /projects/{projectId}/budgets/{id}
GET /projects/{id}/budgets/units
GET /budgets/{id}

GET /reinvoices
GET, PUT /reinvoices/{id}
POST /reinvoices/{id}/generate_pdf
POST /reinvoices/create
PUT /reinvoices/{id}/expenses
GET /reinvoices/next_code

GET, POST /projects
GET, PUT, DELETE /projects/{id}
GET /projects/summaries
GET /projects/{id}/summary
GET /projects/next_code

GET /expenses_accounts
GET /expenses_accounts/project/{id}
PUT /expenses_accounts/{id}
PUT /expenses_accounts/budget/{id}

GET, POST /tender
PUT, DELETE /tender/{id}
GET /tender/{id}/files
GET /tender/get_minimis
POST, PUT /tender/file
DELETE /tender/file/{id}
`;

/** Each call by its verb and path, under the API's base: `PUT /companies/{id}`. */
export const SPECIFICATION_CALLS: readonly string[] = SECTION.split('\n').flatMap((line) => {
  const [, verbs = '', path = ''] = /^([A-Z, ]+) (\/\S+)$/.exec(line) ?? [];
  return path === '' ? [] : verbs.split(', ').map((verb) => `${verb} ${path}`);
});
