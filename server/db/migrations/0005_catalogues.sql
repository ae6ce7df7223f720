CREATE TABLE "oliver_beads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"typology" text NOT NULL,
	"collaborator_id" uuid,
	"companies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"acquisition_date" date,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"residual_cents" bigint DEFAULT 0 NOT NULL,
	"lis_row" text DEFAULT '' NOT NULL,
	"annual_pct_bp" integer DEFAULT 0 NOT NULL,
	"useful_months" integer DEFAULT 0 NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"unit_price_cents" bigint DEFAULT 0 NOT NULL,
	"subsidised_cents" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"asset_account" text DEFAULT '' NOT NULL,
	"amortization_account" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"year" integer NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_gl" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"parent_id" uuid,
	"result_group" text DEFAULT 'other' NOT NULL,
	"default_account_pattern" text DEFAULT '' NOT NULL,
	"base36_default" boolean DEFAULT false NOT NULL,
	"aggregator" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"order" integer,
	"archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"nif" text,
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text DEFAULT '' NOT NULL,
	"iban" text,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"holded_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collaborators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"nif" text,
	"email" text,
	"iban" text,
	"kind" text NOT NULL,
	"user_id" uuid,
	"company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"opening_balance_cents" bigint DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"num" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"project_id" uuid,
	"budget" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"holded_id" text DEFAULT '' NOT NULL,
	"last_sync" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"day" date NOT NULL,
	"scope" text NOT NULL,
	"municipality" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"name_gl" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestone_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_gl" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"anchor" text,
	"offset" integer DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'working-days' NOT NULL,
	"alert_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"legal_basis" text DEFAULT '' NOT NULL,
	"order" integer,
	"archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"parent_id" uuid,
	"nif" text,
	"municipality" text DEFAULT '' NOT NULL,
	"url" text,
	"bdns_id" text DEFAULT '' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "municipality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "ibans" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "undertaking_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fiscal_year_start" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "expense_pattern" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "income_pattern" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "totp_pending_sealed" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "totp_last_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_totp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses_accounts" ADD CONSTRAINT "expenses_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_years_year" ON "calendar_years" USING btree ("year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "clients_nif" ON "clients" USING btree ("nif");--> statement-breakpoint
CREATE UNIQUE INDEX "collaborators_user" ON "collaborators" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_accounts_num" ON "expenses_accounts" USING btree ("company_id","num") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day" ON "holidays" USING btree ("day","scope","municipality") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_row" ON "audit" USING btree ("resource","row_id");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_place" UNIQUE("place");