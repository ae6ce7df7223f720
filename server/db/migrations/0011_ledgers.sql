CREATE TABLE "ledger_packs" (
	"ledger" text PRIMARY KEY NOT NULL,
	"head" bigint NOT NULL,
	"packed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_segments" (
	"ledger" text NOT NULL,
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"rows" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "ledger_segments_ledger_company_id_month_pk" PRIMARY KEY("ledger","company_id","month")
);
