ALTER TABLE "expenses" ADD COLUMN "vat_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "base_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What may be imputed was worked out each time: net, and what is not deducted of the VAT, halves of cents away from zero.
UPDATE expenses SET base_cents = net_cents + sign(vat_cents)::int
  * ((abs(vat_cents) * (10000 - vat_deductible_bp) + 5000) / 10000);
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
