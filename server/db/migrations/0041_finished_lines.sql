ALTER TABLE "budgets" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Devices get the lines again, with what they did not have.
UPDATE budgets SET finished = false;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
