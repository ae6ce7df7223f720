ALTER TABLE "call_requests" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Of the person, and of whoever sees the company that a view is shared with.
CREATE OR REPLACE FUNCTION "scopes_of_savedViews"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['tray:' || v.created_by]
      || CASE WHEN v.company_id IS NULL THEN '{}' ELSE sync_scopes('companies', v.company_id) END
    FROM saved_views v WHERE v.id = the_row AND v.deleted_at IS NULL);
END $$;
