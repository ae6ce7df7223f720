ALTER TABLE "reinvoices" ADD COLUMN "invoice_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD COLUMN "invoice_file_id" uuid;--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE "reinvoices" SET "invoice_number" = '';
--> statement-breakpoint
-- What people typed in the place of an id of the service was the number of the invoice.
UPDATE "reinvoices" SET "invoice_number" = "holded_id", "holded_id" = ''
WHERE "holded_id" <> '' AND "holded_id" !~ '^[0-9a-f]{24}$';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
