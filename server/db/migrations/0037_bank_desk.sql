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
ALTER TABLE "movements" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_rules_company" ON "bank_rules" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "movements_transfer" ON "movements" USING btree ("transfer_id") WHERE "movements"."transfer_id" is not null;--> statement-breakpoint
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
