ALTER TABLE "oliver_beads" ADD COLUMN "opening_accumulated_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "oliver_beads" ADD COLUMN "lis_regime" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "takes_subsidised_assets" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE "oliver_beads" SET "lis_regime" = 'general';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
