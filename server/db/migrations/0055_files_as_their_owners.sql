-- As before, but that documents may be of a reinvoice: its amounts are for whoever sees the reinvoice.
CREATE OR REPLACE FUNCTION "scopes_of_files"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT CASE f.resource
      WHEN 'projects' THEN (
        SELECT ARRAY['admin', 'company:' || p.company_id, 'project:' || p.id]
        FROM projects p WHERE p.id = f.row_id AND p.deleted_at IS NULL)
      WHEN 'comments' THEN (
        SELECT sync_scopes('comments', c.id) FROM comments c WHERE c.id = f.row_id AND NOT c.is_removed)
      WHEN 'companies' THEN (
        SELECT ARRAY['staff'] FROM companies c WHERE c.id = f.row_id AND c.deleted_at IS NULL)
      WHEN 'expenses' THEN (
        SELECT ARRAY['admin', 'company:' || e.company_id] || ARRAY(
          SELECT DISTINCT 'amounts:' || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne)
        FROM expenses e WHERE e.id = f.row_id AND e.deleted_at IS NULL)
      WHEN 'reinvoices' THEN sync_scopes('reinvoices', f.row_id)
      WHEN 'tenders' THEN (
        SELECT ARRAY['staff'] FROM tender t WHERE t.id = f.row_id AND t.deleted_at IS NULL)
      WHEN 'callRequests' THEN (
        SELECT ARRAY['staff'] FROM call_requests r WHERE r.id = f.row_id AND r.deleted_at IS NULL)
      WHEN 'documentations' THEN (
        SELECT ARRAY['staff'] FROM documentations d WHERE d.id = f.row_id AND d.deleted_at IS NULL)
      WHEN 'milestones' THEN (
        SELECT ARRAY['staff'] FROM milestones m WHERE m.id = f.row_id AND m.deleted_at IS NULL)
      WHEN 'employeeMonths' THEN (
        SELECT ARRAY['admin'] FROM employee_months m WHERE m.id = f.row_id AND m.deleted_at IS NULL)
      ELSE ARRAY['tray:' || f.created_by] END
    FROM files f WHERE f.id = the_row AND f.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reinvoices_files_feed AFTER UPDATE ON reinvoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.issuer_id IS DISTINCT FROM NEW.issuer_id OR OLD.receiver_id IS DISTINCT FROM NEW.receiver_id
    OR OLD.project_id IS DISTINCT FROM NEW.project_id OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('reinvoices');
--> statement-breakpoint
-- Documents of a company and of a month of somebody's work went out of the lists with it, and not out of the feed.
CREATE CONSTRAINT TRIGGER companies_files_feed AFTER UPDATE ON companies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('companies');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER employee_months_files_feed AFTER UPDATE ON employee_months
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_owned_files('employeeMonths');
--> statement-breakpoint
-- Those that were left on the devices.
SELECT sync_record('files', f.id) FROM files f
  WHERE f.resource IN ('companies', 'employeeMonths') AND f.deleted_at IS NULL AND NOT sync_is_told('files', f.id);
--> statement-breakpoint
-- What was kept of reinvoices under their projects and issuers becomes theirs, and leaves the devices that may not
-- have it. The app named it by a code, or by the day of a draft; two issuers may have the same code in one project:
-- then it is of the one that its author works for.
WITH made AS (
  SELECT f.id, f.created_by, coalesce((a.after->>'rowId')::uuid, f.row_id) AS owner_id,
    substring(coalesce(a.after->>'name', f.name) FROM '^(R[FR]-.+)-(?:es|gl|en)\.pdf$') AS code
  FROM files f LEFT JOIN audit a ON a.resource = 'files' AND a.row_id = f.id AND a.action = 'create'
  WHERE f.resource IN ('projects', 'companies') AND f.type = 'application/pdf'
), found AS (
  SELECT DISTINCT ON (made.id) made.id, r.id AS reinvoice_id
  FROM made
  JOIN reinvoices r ON r.invoice_file_id = made.id OR (coalesce(r.project_id, r.issuer_id) = made.owner_id
    AND made.code IN (r.code, r.rectified_by_code, 'RF-' || to_char(r.date, 'YYYY-MM-DD')))
  LEFT JOIN users u ON u.id = made.created_by
  ORDER BY made.id, r.invoice_file_id IS NOT DISTINCT FROM made.id DESC,
    coalesce(r.issuer_id = ANY (u.company_ids), false) DESC, r.id
)
UPDATE files SET resource = 'reinvoices', row_id = found.reinvoice_id FROM found WHERE files.id = found.id;
--> statement-breakpoint
-- A draft that got another day since is not found by it: its document waits in the tray of whoever made it.
UPDATE files SET resource = NULL, row_id = NULL
  WHERE resource IN ('projects', 'companies') AND type = 'application/pdf' AND created_by IS NOT NULL
    AND name ~ '^RF-\d{4}-\d{2}-\d{2}-(es|gl|en)\.pdf$';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
