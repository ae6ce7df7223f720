CREATE TABLE "accounting_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"call_request_id" uuid NOT NULL,
	"cr_budget_item_id" uuid,
	"expense_id" uuid NOT NULL,
	"order_no" integer,
	"imputed_cents" bigint NOT NULL,
	"creditor" text DEFAULT '' NOT NULL,
	"nif" text DEFAULT '' NOT NULL,
	"doc_number" text DEFAULT '' NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"issue_date" date NOT NULL,
	"payment_date" date,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"payment_proof_id" uuid,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contract_kind" text DEFAULT 'services' NOT NULL,
	"is_offers_exempt" boolean DEFAULT false NOT NULL,
	"has_choice_report" boolean DEFAULT false NOT NULL,
	"is_subcontracted" boolean DEFAULT false NOT NULL,
	"is_authorised" boolean DEFAULT false NOT NULL,
	"stamp_text" text DEFAULT '' NOT NULL,
	"result" text DEFAULT 'draft' NOT NULL,
	"accepted_cents" bigint,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_request_budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"call_request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"parent_id" uuid,
	"requested_cents" bigint DEFAULT 0 NOT NULL,
	"approved_cents" bigint DEFAULT 0 NOT NULL,
	"intensity_bp" integer,
	"max_pct_bp" integer,
	"max_cents" bigint,
	"is_indirect" boolean DEFAULT false NOT NULL,
	"order" integer,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"internal_code" text NOT NULL,
	"tender_id" uuid NOT NULL,
	"company_id" uuid,
	"anonymous_company" jsonb,
	"project_ids" uuid[] DEFAULT '{}' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"case_number" text DEFAULT '' NOT NULL,
	"requested_cents" bigint DEFAULT 0 NOT NULL,
	"eligible_budget_cents" bigint DEFAULT 0 NOT NULL,
	"granted_cents" bigint,
	"amount_to_justify_cents" bigint,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimis_cents" bigint,
	"grant_date" date,
	"notification_date" date,
	"reception_date" date,
	"start_date" date,
	"end_date" date,
	"responsible_id" uuid,
	"score_milli" integer,
	"position" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_day" date,
	"state_comment" text DEFAULT '' NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "call_requests_internalCode_unique" UNIQUE("internal_code")
);
--> statement-breakpoint
CREATE TABLE "documentations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"call_request_id" uuid NOT NULL,
	"group" text DEFAULT 'application' NOT NULL,
	"type" text NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'missing' NOT NULL,
	"pending_justification" boolean DEFAULT false NOT NULL,
	"notification_date" date,
	"notification_deadline_date" date,
	"reception_date" date,
	"amendment_date" date,
	"amendment_deadline" date,
	"requirement" text DEFAULT '' NOT NULL,
	"submitted_documentation" text DEFAULT '' NOT NULL,
	"amended_documentation" text DEFAULT '' NOT NULL,
	"csv_code" text DEFAULT '' NOT NULL,
	"responsible_id" uuid,
	"order" integer,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"call_request_id" uuid NOT NULL,
	"type_id" uuid,
	"title" text NOT NULL,
	"date" date,
	"rule" jsonb,
	"alert_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"responsible_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"done_at" date,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minimis_aids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"call_request_id" uuid,
	"grant_date" date NOT NULL,
	"regime" text DEFAULT 'general' NOT NULL,
	"gge_cents" bigint NOT NULL,
	"state" text DEFAULT 'granted' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"bdns" text DEFAULT '' NOT NULL,
	"concession_code" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plannings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"call_request_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"period" text NOT NULL,
	"planned_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_records" ADD CONSTRAINT "accounting_records_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_records" ADD CONSTRAINT "accounting_records_cr_budget_item_id_call_request_budgets_id_fk" FOREIGN KEY ("cr_budget_item_id") REFERENCES "public"."call_request_budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_records" ADD CONSTRAINT "accounting_records_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_records" ADD CONSTRAINT "accounting_records_payment_proof_id_files_id_fk" FOREIGN KEY ("payment_proof_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_request_budgets" ADD CONSTRAINT "call_request_budgets_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_request_budgets" ADD CONSTRAINT "call_request_budgets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_request_budgets" ADD CONSTRAINT "call_request_budgets_parent_id_call_request_budgets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."call_request_budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentations" ADD CONSTRAINT "documentations_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentations" ADD CONSTRAINT "documentations_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_type_id_milestone_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."milestone_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minimis_aids" ADD CONSTRAINT "minimis_aids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minimis_aids" ADD CONSTRAINT "minimis_aids_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plannings" ADD CONSTRAINT "plannings_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plannings" ADD CONSTRAINT "plannings_item_id_call_request_budgets_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."call_request_budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_records_request" ON "accounting_records" USING btree ("call_request_id");--> statement-breakpoint
CREATE INDEX "accounting_records_expense" ON "accounting_records" USING btree ("expense_id");--> statement-breakpoint
CREATE INDEX "call_request_budgets_request" ON "call_request_budgets" USING btree ("call_request_id");--> statement-breakpoint
CREATE INDEX "call_requests_tender" ON "call_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "documentations_request" ON "documentations" USING btree ("call_request_id");--> statement-breakpoint
CREATE INDEX "milestones_request" ON "milestones" USING btree ("call_request_id");--> statement-breakpoint
CREATE INDEX "minimis_aids_company" ON "minimis_aids" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plannings_request" ON "plannings" USING btree ("call_request_id");