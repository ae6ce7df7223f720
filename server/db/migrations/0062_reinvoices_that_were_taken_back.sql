-- What takes the half of a reinvoice back names it, as any credit note does (`mayRectify` in domain/expenses/rectify.ts).
UPDATE expenses note SET rectifies_id = issued.id
  FROM reinvoices r, jsonb_array_elements(r.entries) back, jsonb_array_elements(r.entries) issue, expenses issued
  WHERE back->>'key' LIKE '%:rectification:%'
    AND issue->>'key' = replace(back->>'key', ':rectification:', ':issue:')
    AND note.id = (back->>'expenseId')::uuid AND issued.id = (issue->>'expenseId')::uuid
    AND note.rectifies_id IS NULL AND note.net_cents + note.vat_cents < 0
    AND note.company_id = issued.company_id AND note.contact_nif = issued.contact_nif;
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
