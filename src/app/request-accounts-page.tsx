import { RequestPeople } from '#features/people/request-people.tsx';
import { RequestAccounts } from '#features/request-accounts/request-accounts.tsx';

/** The cuenta justificativa of a request, with the people whose work it justifies. */
export function RequestAccountsPage() {
  return <RequestAccounts people={<RequestPeople />} />;
}
