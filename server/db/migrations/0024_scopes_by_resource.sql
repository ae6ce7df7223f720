-- The scopes of a row, one function for each resource: `sync_scopes` calls the one named `scopes_of_<resource>`,
-- so that a new resource brings its own and touches no other. As one CASE over all resources each call set up
-- the queries of all of them, which took five sixths of the time of writing a row.
CREATE FUNCTION "scopes_of_companies"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM companies WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_people"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM users WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_accounts"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['user:' || id] FROM users WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_projects"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || company_id, 'project:' || id]
    FROM projects WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_files"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
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
    FROM files f WHERE f.id = the_row AND f.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_categories"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM categories WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_beads"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM oliver_beads WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_clients"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM clients WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_organizations"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM organizations WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_expenseAccounts"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM expenses_accounts WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_milestoneTypes"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM milestone_types WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_holidays"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM holidays WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_calendarYears"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM calendar_years WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_collaborators"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT array_remove(ARRAY['elevated', 'partner:' || user_id], NULL)
    FROM collaborators WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_users"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin'] FROM users WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_budgets"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || p.company_id, 'amounts:' || p.id]
    FROM budgets b JOIN projects p ON p.id = b.project_id
    WHERE b.id = the_row AND b.deleted_at IS NULL AND p.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_expenses"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || e.company_id] || ARRAY(
      SELECT DISTINCT 'amounts:' || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne)
    FROM expenses e WHERE e.id = the_row AND e.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_movements"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT array_remove(ARRAY['admin', 'company:' || company_id, 'amounts:' || project_id], NULL)
    FROM movements WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_amortizations"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT array_remove(
      ARRAY['admin', 'company:' || a.company_id, 'amounts:' || a.project_id, 'partner:' || c.user_id], NULL)
    FROM amortizations a
    LEFT JOIN oliver_beads r ON r.id = a.resource_id
    LEFT JOIN collaborators c ON c.id = r.collaborator_id AND c.deleted_at IS NULL
    WHERE a.id = the_row AND a.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_balanceEntries"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT array_remove(ARRAY['elevated', 'partner:' || c.user_id], NULL)
    FROM balance_entries b
    LEFT JOIN collaborators c ON c.id = b.collaborator_id AND c.deleted_at IS NULL
    WHERE b.id = the_row AND b.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_multimedias"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || p.company_id, 'project:' || p.id]
    FROM multimedias m JOIN projects p ON p.id = m.project_id
    WHERE m.id = the_row AND m.deleted_at IS NULL AND p.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_tenders"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM tender WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_callRequests"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM call_requests WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_callRequestBudgets"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM call_request_budgets WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_documentations"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM documentations WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_milestones"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM milestones WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_minimisAids"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM minimis_aids WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_plannings"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['staff'] FROM plannings WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_accountingRecords"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['elevated'] FROM accounting_records WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_treasuryRecords"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || company_id] FROM treasury WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_treasuryScenarios"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT array_remove(ARRAY['admin', 'company:' || company_id], NULL)
    FROM treasury_scenarios WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_bankBalances"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || company_id]
    FROM bank_balances WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_allocationKeys"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || company_id]
    FROM allocation_keys WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "scopes_of_reinvoices"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY(SELECT DISTINCT scope FROM unnest(
      ARRAY['admin', 'company:' || issuer_id, 'company:' || receiver_id, 'amounts:' || project_id]) scope
      WHERE scope IS NOT NULL)
    FROM reinvoices WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sync_scopes(the_table text, the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  scopes text[];
BEGIN
  EXECUTE format('SELECT %I($1)', 'scopes_of_' || the_table) INTO scopes USING the_row;
  RETURN coalesce(scopes, '{}');
END $$;
