/** How an expense is called in a sentence: by who is paid and the number of its document, else by what it was for. */
export function expenseName({
  contactName = '',
  docNumber = '',
  concept = '',
}: {
  contactName?: string | undefined;
  docNumber?: string | undefined;
  concept?: string | undefined;
}): string {
  return [contactName, docNumber].filter(Boolean).join(' · ') || concept || '—';
}
