ALTER TABLE "oliver_beads" ADD COLUMN "retired_on" date;--> statement-breakpoint
-- Devices that have these rows get them again, with the field that they did not have.
UPDATE "oliver_beads" SET "retired_on" = NULL;
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
