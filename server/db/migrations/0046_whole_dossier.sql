ALTER TABLE "accounting_records" ADD COLUMN "late_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_request_budgets" ADD COLUMN "deviation_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "activity_report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "sharing_criteria" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "signatory_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "signatory_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "signing_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "signing_date" date;
--> statement-breakpoint
-- What else pays for the activity says since then when it was given, and how far it is.
UPDATE call_requests SET other_funding = (
  SELECT jsonb_agg(one || '{"date": null, "state": "granted"}'::jsonb ORDER BY place)
  FROM jsonb_array_elements(other_funding) WITH ORDINALITY AS list(one, place)
) WHERE other_funding <> '[]';
--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE call_requests SET signing_date = NULL;
--> statement-breakpoint
UPDATE call_request_budgets SET deviation_reason = '';
--> statement-breakpoint
UPDATE accounting_records SET late_reason = '';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
