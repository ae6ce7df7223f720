CREATE TABLE "multimedias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"url" text,
	"taken_on" date,
	"author" text DEFAULT '' NOT NULL,
	"rights_owner" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"rights_until" date,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publicity_evidence" boolean DEFAULT false NOT NULL,
	"order" integer,
	"notes" text DEFAULT '' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reinvoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"issuer_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"project_id" uuid,
	"date" date NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"expenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"holded_id" text DEFAULT '' NOT NULL,
	"paid_date" date,
	"notes" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"rectified_by_code" text DEFAULT '' NOT NULL,
	"rectified_on" date,
	"base_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "multimedias" ADD CONSTRAINT "multimedias_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multimedias" ADD CONSTRAINT "multimedias_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD CONSTRAINT "reinvoices_issuer_id_companies_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD CONSTRAINT "reinvoices_receiver_id_companies_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD CONSTRAINT "reinvoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "multimedias_project" ON "multimedias" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "reinvoices_project" ON "reinvoices" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reinvoices_code" ON "reinvoices" USING btree ("issuer_id","code") WHERE "reinvoices"."code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "reinvoices_rectification" ON "reinvoices" USING btree ("issuer_id","rectified_by_code") WHERE "reinvoices"."rectified_by_code" <> '';