-- Documents in the change feed. A document is seen where what it belongs to is seen; one that belongs to
-- nothing yet, by its author alone.
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
    WHEN 'projectTotals' THEN (
      SELECT ARRAY['admin', 'company:' || p.company_id, 'amounts:' || p.id]
      FROM project_totals t JOIN projects p ON p.id = t.id
      WHERE t.id = the_row AND t.deleted_at IS NULL AND p.deleted_at IS NULL)
    WHEN 'files' THEN (
      SELECT CASE f.resource
        WHEN 'projects' THEN (
          SELECT ARRAY['admin', 'company:' || p.company_id, 'project:' || p.id]
          FROM projects p WHERE p.id = f.row_id AND p.deleted_at IS NULL)
        WHEN 'companies' THEN (
          SELECT ARRAY['staff'] FROM companies c WHERE c.id = f.row_id AND c.deleted_at IS NULL)
        ELSE ARRAY['user:' || f.created_by] END
      FROM files f WHERE f.id = the_row AND f.deleted_at IS NULL)
  END, '{}')
$$;
--> statement-breakpoint
-- The documents of a project move and go with it.
CREATE FUNCTION sync_touch_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_record('files', f.id) FROM files f WHERE f.resource = 'projects' AND f.row_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_version BEFORE UPDATE ON files FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER files_feed AFTER INSERT OR UPDATE OR DELETE ON files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('files');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_files_feed AFTER UPDATE ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_files();
