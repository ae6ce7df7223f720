CREATE TABLE "balance_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"collaborator_id" uuid NOT NULL,
	"date" date NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"project_id" uuid,
	"origin" text NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"debit_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_collaborator_id_collaborators_id_fk" FOREIGN KEY ("collaborator_id") REFERENCES "public"."collaborators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entries_collaborator" ON "balance_entries" USING btree ("collaborator_id","date");
--> statement-breakpoint
-- Entries of balances in the change feed. Written by hand; drizzle-kit knows tables only.
CREATE OR REPLACE FUNCTION sync_scopes(the_table text, the_row uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE the_table
    WHEN 'companies' THEN (
      SELECT ARRAY['staff'] FROM companies WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'people' THEN (
      SELECT ARRAY['staff'] FROM users WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'accounts' THEN (
      SELECT ARRAY['user:' || id] FROM users WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'projects' THEN (
      SELECT ARRAY['admin', 'company:' || company_id, 'project:' || id]
      FROM projects WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'files' THEN (
      SELECT CASE f.resource
        WHEN 'projects' THEN (
          SELECT ARRAY['admin', 'company:' || p.company_id, 'project:' || p.id]
          FROM projects p WHERE p.id = f.row_id AND p.deleted_at IS NULL)
        WHEN 'companies' THEN (
          SELECT ARRAY['staff'] FROM companies c WHERE c.id = f.row_id AND c.deleted_at IS NULL)
        ELSE ARRAY['tray:' || f.created_by] END
      FROM files f WHERE f.id = the_row AND f.deleted_at IS NULL)
    WHEN 'categories' THEN (
      SELECT ARRAY['staff'] FROM categories WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'beads' THEN (
      SELECT ARRAY['staff'] FROM oliver_beads WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'clients' THEN (
      SELECT ARRAY['staff'] FROM clients WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'organizations' THEN (
      SELECT ARRAY['staff'] FROM organizations WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'expenseAccounts' THEN (
      SELECT ARRAY['staff'] FROM expenses_accounts WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'milestoneTypes' THEN (
      SELECT ARRAY['staff'] FROM milestone_types WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'holidays' THEN (
      SELECT ARRAY['staff'] FROM holidays WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'calendarYears' THEN (
      SELECT ARRAY['staff'] FROM calendar_years WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'collaborators' THEN (
      SELECT array_remove(ARRAY['elevated', 'partner:' || user_id], NULL)
      FROM collaborators WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'users' THEN (
      SELECT ARRAY['admin'] FROM users WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'budgets' THEN (
      SELECT ARRAY['admin', 'company:' || p.company_id, 'amounts:' || p.id]
      FROM budgets b JOIN projects p ON p.id = b.project_id
      WHERE b.id = the_row AND b.deleted_at IS NULL AND p.deleted_at IS NULL)
    WHEN 'expenses' THEN (
      SELECT ARRAY['admin', 'company:' || e.company_id] || ARRAY(
        SELECT DISTINCT 'amounts:' || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne)
      FROM expenses e WHERE e.id = the_row AND e.deleted_at IS NULL)
    WHEN 'movements' THEN (
      SELECT array_remove(ARRAY['admin', 'company:' || company_id, 'amounts:' || project_id], NULL)
      FROM movements WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'amortizations' THEN (
      SELECT array_remove(
        ARRAY['admin', 'company:' || a.company_id, 'amounts:' || a.project_id, 'partner:' || c.user_id], NULL)
      FROM amortizations a
      LEFT JOIN oliver_beads r ON r.id = a.resource_id
      LEFT JOIN collaborators c ON c.id = r.collaborator_id AND c.deleted_at IS NULL
      WHERE a.id = the_row AND a.deleted_at IS NULL)
    WHEN 'balanceEntries' THEN (
      SELECT array_remove(ARRAY['elevated', 'partner:' || c.user_id], NULL)
      FROM balance_entries b
      LEFT JOIN collaborators c ON c.id = b.collaborator_id AND c.deleted_at IS NULL
      WHERE b.id = the_row AND b.deleted_at IS NULL)
  END, '{}')
$$;
--> statement-breakpoint
CREATE TRIGGER balance_entries_version BEFORE UPDATE ON balance_entries FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balance_entries_feed AFTER INSERT OR UPDATE OR DELETE ON balance_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('balanceEntries');
--> statement-breakpoint
-- What a partner is owed he sees: it follows who signs in as the collaborator.
CREATE FUNCTION sync_touch_balance_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_record('balanceEntries', b.id) FROM balance_entries b WHERE b.collaborator_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collaborators_balance_entries_feed AFTER UPDATE ON collaborators
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_balance_entries();
