-- What a transaction did to the rows of a table is told at once, not row by row (decision 327). As before in all else:
-- places are given at the commit, under the lock, and each row has one of its own.
CREATE FUNCTION sync_record_all(the_table text, the_rows uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touched text;
BEGIN
  PERFORM pg_advisory_xact_lock(7021400001);
  -- Not `op = 'put'`: that is the condition of the index of lists, where a row is not found by itself.
  FOR touched IN EXECUTE format($told$
    WITH seen AS MATERIALIZED (
      SELECT pk, nextval('sync_seq') AS place, coalesce(%I(pk), '{}') AS scopes FROM unnest($2) AS pk
    ), put AS (
      INSERT INTO sync_change (tbl, pk, scope, seq, op)
        SELECT $1, seen.pk, scope, seen.place, 'put' FROM seen, unnest(seen.scopes) AS scope
        ON CONFLICT (tbl, pk, scope) DO UPDATE SET seq = excluded.seq, op = 'put'
        RETURNING scope
    ), gone AS (
      UPDATE sync_change one SET seq = seen.place, op = 'leave' FROM seen
        WHERE one.tbl = $1 AND one.pk = ANY ($2) AND one.pk = seen.pk
          AND one.op <> 'leave' AND one.scope <> ALL (seen.scopes)
        RETURNING one.scope
    )
    SELECT scope FROM put UNION SELECT scope FROM gone
  $told$, 'scopes_of_' || the_table) USING the_table, the_rows
  LOOP
    PERFORM pg_notify('xeito_feed', touched);
  END LOOP;
  IF the_table = 'comments' THEN
    PERFORM sync_record('files', f.id) FROM files f
      WHERE f.resource = the_table AND f.row_id = ANY (the_rows) AND f.deleted_at IS NULL
        AND NOT sync_is_told('files', f.id);
  END IF;
  IF the_table NOT IN ('comments', 'assignments') THEN
    PERFORM sync_record('comments', c.id) FROM comments c
      WHERE c.resource = the_table AND c.row_id = ANY (the_rows) AND c.deleted_at IS NULL
        AND NOT sync_is_told('comments', c.id);
    PERFORM sync_record('assignments', a.id) FROM assignments a
      WHERE a.resource = the_table AND a.row_id = ANY (the_rows) AND a.deleted_at IS NULL
        AND NOT sync_is_told('assignments', a.id);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sync_record(the_table text, the_row uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_record_all(the_table, ARRAY[the_row]);
END $$;
--> statement-breakpoint
-- Notes for the commit which rows a statement wrote, in a setting that ends with the transaction.
CREATE FUNCTION sync_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := 'xeito.due_' || TG_TABLE_NAME;
  written text;
BEGIN
  SELECT string_agg(id::text, ',') INTO written FROM written_rows;
  IF written IS NOT NULL THEN
    PERFORM set_config(name, concat_ws(',', nullif(current_setting(name, true), ''), written), true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The first of the rows at the commit tells of all that were noted, each once and in the order in which they were
-- written last; for the others nothing is left. Arguments: the resources that the table is read as.
CREATE OR REPLACE FUNCTION sync_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := 'xeito.due_' || TG_TABLE_NAME;
  noted text := current_setting(name, true);
  due uuid[];
  resource text;
BEGIN
  IF coalesce(noted, '') = '' THEN
    RETURN NULL;
  END IF;
  PERFORM set_config(name, '', true);
  SELECT array_agg(id::uuid ORDER BY at) INTO due FROM (
    SELECT id, max(at) AS at FROM unnest(string_to_array(noted, ',')) WITH ORDINALITY AS one (id, at) GROUP BY id
  ) AS each;
  FOREACH resource IN ARRAY TG_ARGV LOOP
    PERFORM sync_record_all(resource, due);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a table needs beside its trigger of `sync_touch`.
CREATE FUNCTION sync_noted(the_table regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER sync_note_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS written_rows
    FOR EACH STATEMENT EXECUTE FUNCTION sync_note()', the_table);
  EXECUTE format('CREATE TRIGGER sync_note_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS written_rows
    FOR EACH STATEMENT EXECUTE FUNCTION sync_note()', the_table);
  EXECUTE format('CREATE TRIGGER sync_note_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS written_rows
    FOR EACH STATEMENT EXECUTE FUNCTION sync_note()', the_table);
END $$;
--> statement-breakpoint
SELECT sync_noted(tgrelid) FROM pg_trigger WHERE tgfoid = 'sync_touch'::regproc;
--> statement-breakpoint
-- As before, but that it compares rows as they lie there instead of writing them as JSON.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unchained audit := NEW;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.place IS NULL THEN
    unchained.place := OLD.place;
    unchained.hash := OLD.hash;
    IF unchained *= OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit rows are never changed';
END $$;
--> statement-breakpoint
-- As before, but that the first of the lines at the commit puts all of its transaction into the chain.
CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine audit;
  last_hash text;
  ids bigint[];
  places bigint[];
  hashes text[];
BEGIN
  IF EXISTS (SELECT FROM audit WHERE id = NEW.id AND place IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7021400001);
  SELECT hash INTO last_hash FROM audit WHERE place IS NOT NULL ORDER BY place DESC LIMIT 1;
  -- Lines of others are seen once they have a place.
  FOR mine IN SELECT * FROM audit WHERE id >= NEW.id ORDER BY id LOOP
    CONTINUE WHEN mine.place IS NOT NULL;
    mine.place := nextval('audit_places');
    last_hash := audit_hash(mine, coalesce(last_hash, ''));
    ids := ids || mine.id;
    places := places || mine.place;
    hashes := hashes || last_hash;
  END LOOP;
  UPDATE audit SET place = told.place, hash = told.hash
    FROM unnest(ids, places, hashes) AS told (id, place, hash) WHERE audit.id = told.id;
  RETURN NULL;
END $$;
