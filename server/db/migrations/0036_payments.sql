DROP INDEX "expenses_movement";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "unpaid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "expenses_payments" ON "expenses" USING gin ("payments" jsonb_path_ops);
--> statement-breakpoint
-- What was said to be paid becomes a list of one payment, of the whole: on the day that was said, or else on that of
-- the movement which paid it.
UPDATE expenses e SET
  payments = jsonb_build_array(jsonb_build_object(
    'id', e.id,
    'movementId', e.movement_id,
    'day', coalesce(e.paid_date, m.date),
    'amountCents', e.net_cents + e.vat_cents - e.withholding_cents,
    'means', e.payment_method,
    'pays', 'total',
    'proofFileIds', '[]'::jsonb)),
  paid_date = coalesce(e.paid_date, m.date)
FROM expenses same LEFT JOIN movements m ON m.id = same.movement_id
WHERE same.id = e.id AND (e.paid_date IS NOT NULL OR e.movement_id IS NOT NULL);
--> statement-breakpoint
UPDATE expenses SET unpaid_cents = net_cents + vat_cents - withholding_cents
WHERE payments = '[]' AND net_cents + vat_cents <> withholding_cents;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
