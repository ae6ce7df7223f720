-- The change feed (docs/sync.md): one order of commits, kept by the database itself, so that no way of
-- writing can forget it. Written by hand; drizzle-kit knows tables only.
CREATE SEQUENCE sync_seq;
--> statement-breakpoint
INSERT INTO sync_meta (epoch) VALUES (gen_random_uuid());
--> statement-breakpoint
-- A row's version is the database's affair: +1 at every update.
CREATE FUNCTION row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The scopes that see a row now; domain/access/scopes.ts gives those that a person reads.
CREATE FUNCTION sync_scopes(the_table text, the_row uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
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
  END, '{}')
$$;
--> statement-breakpoint
-- Gives a row its new place in the feed: `put` for the scopes that see it, `leave` for those that did.
-- The lock is held until the commit is visible, so the order of the sequence is the order in which
-- commits become visible: a reader that has seen n never misses a number below it.
CREATE FUNCTION sync_record(the_table text, the_row uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  scopes text[];
  place bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7021400001);
  scopes := sync_scopes(the_table, the_row);
  place := nextval('sync_seq');
  INSERT INTO sync_change (tbl, pk, scope, seq, op)
    SELECT the_table, the_row, scope, place, 'put' FROM unnest(scopes) AS scope
    ON CONFLICT (tbl, pk, scope) DO UPDATE SET seq = place, op = 'put';
  UPDATE sync_change SET seq = place, op = 'leave'
    WHERE tbl = the_table AND pk = the_row AND op = 'put' AND scope <> ALL (scopes);
  PERFORM pg_notify('xeito_feed', '');
END $$;
--> statement-breakpoint
-- Arguments: the resources that the table is read as.
CREATE FUNCTION sync_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  resource text;
BEGIN
  FOREACH resource IN ARRAY TG_ARGV LOOP
    PERFORM sync_record(resource, CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The totals of a project are seen through its company: they move and go with it.
CREATE FUNCTION sync_touch_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_record('projectTotals', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a person may see travels in his account row: a changed right is a changed account.
CREATE FUNCTION rights_touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE users SET updated_by = updated_by WHERE id = OLD.user_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id) THEN
    UPDATE users SET updated_by = updated_by WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE TRIGGER projects_version BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE TRIGGER project_totals_version BEFORE UPDATE ON project_totals FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_feed AFTER INSERT OR UPDATE OR DELETE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('accounts', 'people');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER companies_feed AFTER INSERT OR UPDATE OR DELETE ON companies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('companies');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_feed AFTER INSERT OR UPDATE OR DELETE ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('projects');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_totals_feed AFTER UPDATE ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION sync_touch_totals();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_totals_feed AFTER INSERT OR UPDATE OR DELETE ON project_totals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('projectTotals');
--> statement-breakpoint
CREATE TRIGGER rights_account AFTER INSERT OR UPDATE OR DELETE ON project_rights
  FOR EACH ROW EXECUTE FUNCTION rights_touch_account();
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
