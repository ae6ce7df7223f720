-- Catalogues, collaborators and users in the change feed, and the chain of the audit. Written by hand;
-- drizzle-kit knows tables only.
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
  END, '{}')
$$;
--> statement-breakpoint
CREATE TRIGGER categories_version BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_feed AFTER INSERT OR UPDATE OR DELETE ON categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('categories');
--> statement-breakpoint
CREATE TRIGGER oliver_beads_version BEFORE UPDATE ON oliver_beads FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER oliver_beads_feed AFTER INSERT OR UPDATE OR DELETE ON oliver_beads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('beads');
--> statement-breakpoint
CREATE TRIGGER clients_version BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER clients_feed AFTER INSERT OR UPDATE OR DELETE ON clients
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('clients');
--> statement-breakpoint
CREATE TRIGGER organizations_version BEFORE UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER organizations_feed AFTER INSERT OR UPDATE OR DELETE ON organizations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('organizations');
--> statement-breakpoint
CREATE TRIGGER expenses_accounts_version BEFORE UPDATE ON expenses_accounts FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER expenses_accounts_feed AFTER INSERT OR UPDATE OR DELETE ON expenses_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('expenseAccounts');
--> statement-breakpoint
CREATE TRIGGER milestone_types_version BEFORE UPDATE ON milestone_types FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER milestone_types_feed AFTER INSERT OR UPDATE OR DELETE ON milestone_types
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('milestoneTypes');
--> statement-breakpoint
CREATE TRIGGER holidays_version BEFORE UPDATE ON holidays FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER holidays_feed AFTER INSERT OR UPDATE OR DELETE ON holidays
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('holidays');
--> statement-breakpoint
CREATE TRIGGER calendar_years_version BEFORE UPDATE ON calendar_years FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER calendar_years_feed AFTER INSERT OR UPDATE OR DELETE ON calendar_years
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('calendarYears');
--> statement-breakpoint
CREATE TRIGGER collaborators_version BEFORE UPDATE ON collaborators FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collaborators_feed AFTER INSERT OR UPDATE OR DELETE ON collaborators
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('collaborators');
--> statement-breakpoint
DROP TRIGGER users_feed ON users;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_feed AFTER INSERT OR UPDATE OR DELETE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('accounts', 'people', 'users');
--> statement-breakpoint
-- People were there before they were mirrored as users.
SELECT sync_record('users', id) FROM users;
--> statement-breakpoint
-- Documents without an owner have a scope of their own from now on.
SELECT sync_record('files', id) FROM files WHERE resource IS NULL;
--> statement-breakpoint
CREATE SEQUENCE audit_places;
--> statement-breakpoint
-- Only the chain may be written into a row that is there, once.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.place IS NULL
    AND to_jsonb(NEW) - 'place' - 'hash' = to_jsonb(OLD) - 'place' - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit rows are never changed';
END $$;
--> statement-breakpoint
-- What the hash of a row is over: all that it says, and the hash of the row before it.
CREATE FUNCTION audit_hash(the_row audit, before text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    before || (to_jsonb(the_row) - 'hash' - 'at')::text || extract(epoch FROM the_row.at)::text,
    'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- What was there before takes its place by its number.
DO $$
DECLARE
  mine audit;
  last_hash text := '';
BEGIN
  FOR mine IN SELECT * FROM audit WHERE place IS NULL ORDER BY id LOOP
    mine.place := nextval('audit_places');
    last_hash := audit_hash(mine, last_hash);
    UPDATE audit SET place = mine.place, hash = last_hash WHERE id = mine.id;
  END LOOP;
END $$;
--> statement-breakpoint
-- At the commit, under the lock of the feed: the chain has the order of the commits.
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_hash text;
  mine audit;
BEGIN
  PERFORM pg_advisory_xact_lock(7021400001);
  SELECT hash INTO last_hash FROM audit WHERE place IS NOT NULL ORDER BY place DESC LIMIT 1;
  SELECT * INTO mine FROM audit WHERE id = NEW.id;
  mine.place := nextval('audit_places');
  UPDATE audit SET place = mine.place, hash = audit_hash(mine, coalesce(last_hash, '')) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chain AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain();
