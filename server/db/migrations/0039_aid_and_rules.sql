ALTER TABLE "call_requests" ADD COLUMN "returns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "repayment_date" date;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "other_funding" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "state_override" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "least_execution_bp" integer;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "own_contribution_bp" integer;
--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE call_requests SET returns = '[]';
--> statement-breakpoint
UPDATE tender SET own_contribution_bp = NULL;
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
