-- As before, but that what is shown with a comment is for whoever reads the comment, as long as that says something
-- (decision 309).
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
-- As before, but that the documents of a comment go with it, wherever it goes.
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
  IF the_table = 'comments' THEN
    PERFORM sync_record('files', f.id) FROM files f
      WHERE f.resource = the_table AND f.row_id = the_row AND f.deleted_at IS NULL
        AND NOT sync_is_told('files', f.id);
  END IF;
  IF the_table NOT IN ('comments', 'assignments') THEN
    PERFORM sync_record('comments', c.id) FROM comments c
      WHERE c.resource = the_table AND c.row_id = the_row AND c.deleted_at IS NULL
        AND NOT sync_is_told('comments', c.id);
    PERFORM sync_record('assignments', a.id) FROM assignments a
      WHERE a.resource = the_table AND a.row_id = the_row AND a.deleted_at IS NULL
        AND NOT sync_is_told('assignments', a.id);
  END IF;
END $$;
