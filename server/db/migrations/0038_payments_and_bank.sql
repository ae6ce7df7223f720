CREATE TABLE "bank_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"pattern" text NOT NULL,
	"bank_iban" text,
	"kind" text DEFAULT 'expense' NOT NULL,
	"account_num" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"project_id" uuid,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "expenses_movement";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "unpaid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_rules_company" ON "bank_rules" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "expenses_payments" ON "expenses" USING gin ("payments" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "movements_transfer" ON "movements" USING btree ("transfer_id") WHERE "movements"."transfer_id" is not null;
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
--> statement-breakpoint
CREATE FUNCTION "scopes_of_bankRules"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || company_id]
    FROM bank_rules WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_rules_version BEFORE UPDATE ON bank_rules FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_rules_feed AFTER INSERT OR UPDATE OR DELETE ON bank_rules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('bankRules');
