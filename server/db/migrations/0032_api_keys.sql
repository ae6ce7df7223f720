CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"tail" text NOT NULL,
	"role" text NOT NULL,
	"company_ids" uuid[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_on" date NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "is_unconditional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a line does not say is not in its hash: those from before keep theirs.
CREATE OR REPLACE FUNCTION audit_hash(the_row audit, before text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    before || (to_jsonb(the_row) - 'hash' - 'at'
      - CASE WHEN the_row.program_id IS NULL THEN 'program_id' ELSE '' END
      - CASE WHEN the_row.is_unconditional THEN '' ELSE 'is_unconditional' END
    )::text || extract(epoch FROM the_row.at)::text,
    'UTF8')), 'hex')
$$;
