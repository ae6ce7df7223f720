CREATE TABLE "amortizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"resource_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"project_id" uuid,
	"budget_id" uuid,
	"account_num" text DEFAULT '' NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"use_pct_bp" integer DEFAULT 10000 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"unit_price_cents" bigint DEFAULT 0 NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"aggregator" boolean DEFAULT false NOT NULL,
	"order" integer,
	"category_id" uuid,
	"name" text NOT NULL,
	"side" text DEFAULT 'expense' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" bigint DEFAULT 1000 NOT NULL,
	"unit_price_cents" bigint DEFAULT 0 NOT NULL,
	"base36" boolean DEFAULT false NOT NULL,
	"pa36" boolean DEFAULT false NOT NULL,
	"resource_id" uuid,
	"estimate_cents" bigint,
	"locked" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"type" text DEFAULT 'outgoings' NOT NULL,
	"doc_number" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_nif" text DEFAULT '' NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"issue_date" date NOT NULL,
	"accrual_date" date,
	"due_date" date,
	"paid_date" date,
	"payment_method" text DEFAULT '' NOT NULL,
	"movement_id" uuid,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"vat_deductible_bp" integer DEFAULT 10000 NOT NULL,
	"withholding_cents" bigint DEFAULT 0 NOT NULL,
	"account_num" text DEFAULT '' NOT NULL,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_party" boolean DEFAULT false NOT NULL,
	"intercompany" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"imputations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text DEFAULT 'manual' NOT NULL,
	"holded_id" text DEFAULT '' NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"project_id" uuid,
	"date" date NOT NULL,
	"value_date" date,
	"kind" text NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"budget_id" uuid,
	"bank_iban" text,
	"import_key" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'confirmed' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "amortizations" ADD CONSTRAINT "amortizations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amortizations" ADD CONSTRAINT "amortizations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amortizations" ADD CONSTRAINT "amortizations_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_parent_id_budgets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amortizations_company" ON "amortizations" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "amortizations_project" ON "amortizations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "amortizations_resource" ON "amortizations" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "budgets_project" ON "budgets" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "expenses_company" ON "expenses" USING btree ("company_id","issue_date");--> statement-breakpoint
CREATE INDEX "expenses_imputations" ON "expenses" USING gin ("imputations" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "movements_company" ON "movements" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "movements_project" ON "movements" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "movements_import" ON "movements" USING btree ("company_id","import_key") WHERE "movements"."import_key" <> '' and "movements"."deleted_at" is null;