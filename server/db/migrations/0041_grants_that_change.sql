ALTER TABLE "call_requests" ADD COLUMN "grant_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "annuities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "repayment_cents" bigint;--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE call_requests SET grant_changes = '[]';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
