-- What people cost: as `isPersonnel` in domain/results/buckets.ts says it.
CREATE FUNCTION is_personnel(type text, account_num text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT type = 'payrolls' OR account_num LIKE '64%'
$$;
--> statement-breakpoint
-- As before, but that who may correct what people cost is told by a scope of its own: names come and go with it.
CREATE OR REPLACE FUNCTION "scopes_of_expenses"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY['admin', 'company:' || e.company_id] || ARRAY(
      SELECT DISTINCT kind || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne,
        unnest(CASE WHEN is_personnel(e.type, e.account_num) THEN ARRAY['amounts:', 'pay:'] ELSE ARRAY['amounts:'] END) kind)
    FROM expenses e WHERE e.id = the_row AND e.deleted_at IS NULL);
END $$;
--> statement-breakpoint
-- As before, but that a document of what people cost, which tells whose pay it is, is not for all who see amounts of the
-- project: it is for who may correct the expense. Where several projects bear it no single right says that.
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
        SELECT ARRAY['admin', 'company:' || e.company_id] || CASE
          WHEN is_personnel(e.type, e.account_num) THEN ARRAY(
            SELECT 'pay:' || p.id FROM projects p
            WHERE p.company_id = e.company_id AND p.id = (
              SELECT min(borne->>'projectId')::uuid FROM jsonb_array_elements(e.imputations) borne
              HAVING count(DISTINCT borne->>'projectId') = 1))
          ELSE ARRAY(
            SELECT DISTINCT 'amounts:' || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne) END
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
DROP TRIGGER expenses_files_feed ON expenses;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER expenses_files_feed AFTER UPDATE ON expenses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id OR OLD.imputations IS DISTINCT FROM NEW.imputations
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at
    OR is_personnel(OLD.type, OLD.account_num) IS DISTINCT FROM is_personnel(NEW.type, NEW.account_num))
  EXECUTE FUNCTION sync_touch_expense_files();
--> statement-breakpoint
-- By a right on a project nobody corrects what stands in the books of another company: what people cost is told
-- anew, with its documents, when the project moves to one.
CREATE FUNCTION sync_touch_pay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  SELECT array_agg(e.id) INTO due FROM expenses e
    WHERE e.deleted_at IS NULL AND is_personnel(e.type, e.account_num)
      AND e.imputations @> jsonb_build_array(jsonb_build_object('projectId', NEW.id));
  IF due IS NOT NULL THEN
    PERFORM sync_record_all('expenses', due);
    PERFORM sync_record('files', f.id) FROM files f WHERE f.resource = 'expenses' AND f.row_id = ANY (due);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_pay_feed AFTER UPDATE ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id)
  EXECUTE FUNCTION sync_touch_pay();
--> statement-breakpoint
-- Devices have names of a right that was taken back since, and documents that are no longer theirs.
SELECT sync_record_all('expenses', array_agg(e.id)) FROM expenses e
  WHERE e.deleted_at IS NULL AND is_personnel(e.type, e.account_num) HAVING count(*) > 0;
--> statement-breakpoint
SELECT sync_record('files', f.id) FROM files f
  WHERE f.resource = 'expenses' AND f.deleted_at IS NULL AND NOT sync_is_told('files', f.id);
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
