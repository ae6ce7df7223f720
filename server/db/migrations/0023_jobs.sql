CREATE TABLE "accounting_links" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"remote_id" text NOT NULL,
	"resource" text NOT NULL,
	"row_id" uuid NOT NULL,
	"seen" jsonb NOT NULL,
	CONSTRAINT "accounting_links_company_id_kind_remote_id_pk" PRIMARY KEY("company_id","kind","remote_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_marks" (
	"company_id" uuid NOT NULL,
	"step" text NOT NULL,
	"read_through" text NOT NULL,
	CONSTRAINT "accounting_marks_company_id_step_pk" PRIMARY KEY("company_id","step")
);
--> statement-breakpoint
CREATE TABLE "accounting_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"started_by" uuid,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"state" text DEFAULT 'queued' NOT NULL,
	"step" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" jsonb
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"turn" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"lock" uuid,
	"progress" jsonb,
	"result" jsonb,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounting_links" ADD CONSTRAINT "accounting_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounting_marks" ADD CONSTRAINT "accounting_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounting_runs" ADD CONSTRAINT "accounting_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accounting_links_row" ON "accounting_links" USING btree ("resource","row_id");
--> statement-breakpoint
CREATE INDEX "accounting_runs_company" ON "accounting_runs" USING btree ("company_id","started_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unfinished" ON "jobs" USING btree ("kind","key") WHERE finished_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_turn" ON "jobs" USING btree ("kind","key","turn") WHERE turn is not null;
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE finished_at is null;