CREATE TABLE "call_hits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"search_ids" uuid[] DEFAULT '{}' NOT NULL,
	"bdns" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"registered_on" date,
	"closes_on" date,
	"budget_cents" bigint,
	"prefill" jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"tender_id" uuid
);
--> statement-breakpoint
CREATE TABLE "call_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"region" text,
	"purpose" text,
	"beneficiary" text,
	"open_only" boolean DEFAULT true NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "call_hits_bdns" ON "call_hits" USING btree ("bdns");
--> statement-breakpoint
CREATE FUNCTION "scopes_of_callSearches"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT ARRAY['staff'] FROM call_searches WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_callHits"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT ARRAY['staff'] FROM call_hits WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE TRIGGER call_searches_version BEFORE UPDATE ON call_searches FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE TRIGGER call_hits_version BEFORE UPDATE ON call_hits FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER call_searches_feed AFTER INSERT OR UPDATE OR DELETE ON call_searches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('callSearches');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER call_hits_feed AFTER INSERT OR UPDATE OR DELETE ON call_hits
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('callHits');
