-- Requests for public aid and all that is theirs in the change feed, with the documents of calls and
-- requests. Written by hand; drizzle-kit knows tables only.
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
        WHEN 'expenses' THEN (
          SELECT ARRAY['admin', 'company:' || e.company_id] || ARRAY(
            SELECT DISTINCT 'amounts:' || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne)
          FROM expenses e WHERE e.id = f.row_id AND e.deleted_at IS NULL)
        WHEN 'tenders' THEN (
          SELECT ARRAY['staff'] FROM tender t WHERE t.id = f.row_id AND t.deleted_at IS NULL)
        WHEN 'callRequests' THEN (
          SELECT ARRAY['staff'] FROM call_requests r WHERE r.id = f.row_id AND r.deleted_at IS NULL)
        WHEN 'documentations' THEN (
          SELECT ARRAY['staff'] FROM documentations d WHERE d.id = f.row_id AND d.deleted_at IS NULL)
        WHEN 'milestones' THEN (
          SELECT ARRAY['staff'] FROM milestones m WHERE m.id = f.row_id AND m.deleted_at IS NULL)
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
    WHEN 'multimedias' THEN (
      SELECT ARRAY['admin', 'company:' || p.company_id, 'project:' || p.id]
      FROM multimedias m JOIN projects p ON p.id = m.project_id
      WHERE m.id = the_row AND m.deleted_at IS NULL AND p.deleted_at IS NULL)
    WHEN 'tenders' THEN (
      SELECT ARRAY['staff'] FROM tender WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'callRequests' THEN (
      SELECT ARRAY['staff'] FROM call_requests WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'callRequestBudgets' THEN (
      SELECT ARRAY['staff'] FROM call_request_budgets WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'documentations' THEN (
      SELECT ARRAY['staff'] FROM documentations WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'milestones' THEN (
      SELECT ARRAY['staff'] FROM milestones WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'minimisAids' THEN (
      SELECT ARRAY['staff'] FROM minimis_aids WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'plannings' THEN (
      SELECT ARRAY['staff'] FROM plannings WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'accountingRecords' THEN (
      SELECT ARRAY['elevated'] FROM accounting_records WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'reinvoices' THEN (
      SELECT ARRAY(SELECT DISTINCT scope FROM unnest(
        ARRAY['admin', 'company:' || issuer_id, 'company:' || receiver_id, 'amounts:' || project_id]) scope
        WHERE scope IS NOT NULL)
      FROM reinvoices WHERE id = the_row AND deleted_at IS NULL)
  END, '{}')
$$;
--> statement-breakpoint
CREATE TRIGGER call_requests_version BEFORE UPDATE ON call_requests FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER call_requests_feed AFTER INSERT OR UPDATE OR DELETE ON call_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('callRequests');
--> statement-breakpoint
CREATE TRIGGER call_request_budgets_version BEFORE UPDATE ON call_request_budgets FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER call_request_budgets_feed AFTER INSERT OR UPDATE OR DELETE ON call_request_budgets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('callRequestBudgets');
--> statement-breakpoint
CREATE TRIGGER documentations_version BEFORE UPDATE ON documentations FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER documentations_feed AFTER INSERT OR UPDATE OR DELETE ON documentations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('documentations');
--> statement-breakpoint
CREATE TRIGGER milestones_version BEFORE UPDATE ON milestones FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER milestones_feed AFTER INSERT OR UPDATE OR DELETE ON milestones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('milestones');
--> statement-breakpoint
CREATE TRIGGER minimis_aids_version BEFORE UPDATE ON minimis_aids FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER minimis_aids_feed AFTER INSERT OR UPDATE OR DELETE ON minimis_aids
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('minimisAids');
--> statement-breakpoint
CREATE TRIGGER plannings_version BEFORE UPDATE ON plannings FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plannings_feed AFTER INSERT OR UPDATE OR DELETE ON plannings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('plannings');
--> statement-breakpoint
CREATE TRIGGER accounting_records_version BEFORE UPDATE ON accounting_records FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounting_records_feed AFTER INSERT OR UPDATE OR DELETE ON accounting_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('accountingRecords');
--> statement-breakpoint
-- The documents of a row come and go with it: the argument is its resource.
CREATE FUNCTION sync_touch_owned_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_record('files', f.id) FROM files f WHERE f.resource = TG_ARGV[0] AND f.row_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tender_files_feed AFTER UPDATE ON tender
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('tenders');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER call_requests_files_feed AFTER UPDATE ON call_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('callRequests');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER documentations_files_feed AFTER UPDATE ON documentations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('documentations');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER milestones_files_feed AFTER UPDATE ON milestones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('milestones');
