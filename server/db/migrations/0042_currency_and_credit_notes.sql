ALTER TABLE "expenses" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "original_cents" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "rate_millionths" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "rectifies_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_rectifies_id_expenses_id_fk" FOREIGN KEY ("rectifies_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_rectifies" ON "expenses" USING btree ("rectifies_id") WHERE "expenses"."rectifies_id" is not null;
--> statement-breakpoint
-- Devices get the expenses again, with what came to them.
UPDATE expenses SET currency = currency;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
