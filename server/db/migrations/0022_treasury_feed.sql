-- The treasury and the keys of the structure in the change feed. Written by hand; drizzle-kit knows
-- tables only.
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
    WHEN 'treasuryRecords' THEN (
      SELECT ARRAY['admin', 'company:' || company_id] FROM treasury WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'treasuryScenarios' THEN (
      SELECT array_remove(ARRAY['admin', 'company:' || company_id], NULL)
      FROM treasury_scenarios WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'bankBalances' THEN (
      SELECT ARRAY['admin', 'company:' || company_id]
      FROM bank_balances WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'allocationKeys' THEN (
      SELECT ARRAY['admin', 'company:' || company_id]
      FROM allocation_keys WHERE id = the_row AND deleted_at IS NULL)
    WHEN 'reinvoices' THEN (
      SELECT ARRAY(SELECT DISTINCT scope FROM unnest(
        ARRAY['admin', 'company:' || issuer_id, 'company:' || receiver_id, 'amounts:' || project_id]) scope
        WHERE scope IS NOT NULL)
      FROM reinvoices WHERE id = the_row AND deleted_at IS NULL)
  END, '{}')
$$;
--> statement-breakpoint
CREATE TRIGGER treasury_version BEFORE UPDATE ON treasury FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER treasury_feed AFTER INSERT OR UPDATE OR DELETE ON treasury
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('treasuryRecords');
--> statement-breakpoint
CREATE TRIGGER treasury_scenarios_version BEFORE UPDATE ON treasury_scenarios FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER treasury_scenarios_feed AFTER INSERT OR UPDATE OR DELETE ON treasury_scenarios
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('treasuryScenarios');
--> statement-breakpoint
CREATE TRIGGER bank_balances_version BEFORE UPDATE ON bank_balances FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_balances_feed AFTER INSERT OR UPDATE OR DELETE ON bank_balances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('bankBalances');
--> statement-breakpoint
CREATE TRIGGER allocation_keys_version BEFORE UPDATE ON allocation_keys FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER allocation_keys_feed AFTER INSERT OR UPDATE OR DELETE ON allocation_keys
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('allocationKeys');
