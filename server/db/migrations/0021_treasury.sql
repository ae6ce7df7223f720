CREATE TABLE "allocation_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"method" text DEFAULT 'income' NOT NULL,
	"shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"bank_iban" text NOT NULL,
	"day" date NOT NULL,
	"balance_cents" bigint NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treasury" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"type" text DEFAULT 'payment' NOT NULL,
	"direction" text DEFAULT 'out' NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"register_date" date NOT NULL,
	"due_date" date NOT NULL,
	"end_date" date,
	"holder" text DEFAULT 'company' NOT NULL,
	"counterparty" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"contact" text DEFAULT '' NOT NULL,
	"recurring" boolean DEFAULT false NOT NULL,
	"recurrence" jsonb,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bank_iban" text,
	"project_id" uuid,
	"call_request_id" uuid,
	"probability_bp" integer DEFAULT 10000 NOT NULL,
	"scenario_id" uuid,
	"state" text DEFAULT 'planned' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treasury_scenarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid,
	"name" text NOT NULL,
	"suppositions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allocation_keys" ADD CONSTRAINT "allocation_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury" ADD CONSTRAINT "treasury_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury" ADD CONSTRAINT "treasury_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury" ADD CONSTRAINT "treasury_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury" ADD CONSTRAINT "treasury_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury" ADD CONSTRAINT "treasury_scenario_id_treasury_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."treasury_scenarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_scenarios" ADD CONSTRAINT "treasury_scenarios_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_keys_year" ON "allocation_keys" USING btree ("company_id","year") WHERE "allocation_keys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_balances_company" ON "bank_balances" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "treasury_company" ON "treasury" USING btree ("company_id");