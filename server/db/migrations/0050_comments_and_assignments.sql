CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"resource" text NOT NULL,
	"row_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"author_name" text NOT NULL,
	"untold_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"resource" text NOT NULL,
	"row_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"day" date,
	"is_done" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("resource","row_id");--> statement-breakpoint
CREATE INDEX "assignments_subject" ON "assignments" USING btree ("resource","row_id");
--> statement-breakpoint
-- What is said on a row is seen by whoever sees the row (decision 281).
CREATE FUNCTION "scopes_of_comments"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT sync_scopes(c.resource, c.row_id) FROM comments c WHERE c.id = the_row AND c.deleted_at IS NULL);
END $$;
--> statement-breakpoint
-- Who is from outside is given nothing, and does not see what is given to others.
CREATE FUNCTION "scopes_of_assignments"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY(
      SELECT scope FROM unnest(sync_scopes(a.resource, a.row_id)) AS scope WHERE scope NOT LIKE 'partner:%')
    FROM assignments a WHERE a.id = the_row AND a.deleted_at IS NULL);
END $$;
--> statement-breakpoint
-- Whether the feed has a row as it is seen now.
CREATE FUNCTION sync_is_told(the_table text, the_row uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT one.scope FROM sync_change one
    WHERE one.tbl = the_table AND one.pk = the_row AND one.op = 'put' ORDER BY one.scope
  ) = ARRAY(SELECT DISTINCT scope FROM unnest(sync_scopes(the_table, the_row)) AS scope ORDER BY scope)
$$;
--> statement-breakpoint
-- As before, but that comments and assignments go with the row that they are on, wherever it goes.
CREATE OR REPLACE FUNCTION sync_record(the_table text, the_row uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  scopes text[];
  place bigint;
  touched text;
BEGIN
  PERFORM pg_advisory_xact_lock(7021400001);
  scopes := sync_scopes(the_table, the_row);
  place := nextval('sync_seq');
  INSERT INTO sync_change (tbl, pk, scope, seq, op)
    SELECT the_table, the_row, scope, place, 'put' FROM unnest(scopes) AS scope
    ON CONFLICT (tbl, pk, scope) DO UPDATE SET seq = place, op = 'put';
  FOR touched IN
    UPDATE sync_change SET seq = place, op = 'leave'
      WHERE tbl = the_table AND pk = the_row AND op = 'put' AND scope <> ALL (scopes)
      RETURNING scope
  LOOP
    PERFORM pg_notify('xeito_feed', touched);
  END LOOP;
  FOREACH touched IN ARRAY scopes LOOP
    PERFORM pg_notify('xeito_feed', touched);
  END LOOP;
  IF the_table NOT IN ('comments', 'assignments') THEN
    PERFORM sync_record('comments', c.id) FROM comments c
      WHERE c.resource = the_table AND c.row_id = the_row AND c.deleted_at IS NULL
        AND NOT sync_is_told('comments', c.id);
    PERFORM sync_record('assignments', a.id) FROM assignments a
      WHERE a.resource = the_table AND a.row_id = the_row AND a.deleted_at IS NULL
        AND NOT sync_is_told('assignments', a.id);
  END IF;
END $$;
--> statement-breakpoint
CREATE TRIGGER comments_version BEFORE UPDATE ON comments FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER comments_feed AFTER INSERT OR UPDATE OR DELETE ON comments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('comments');
--> statement-breakpoint
CREATE TRIGGER assignments_version BEFORE UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER assignments_feed AFTER INSERT OR UPDATE OR DELETE ON assignments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('assignments');
