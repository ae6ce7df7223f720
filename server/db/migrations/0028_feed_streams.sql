-- Which stream of the feed a place is of: what a scope shows or what was left of it, apart for each ledger
-- (server/sync/streams.ts). No page walks over places that it does not tell.
CREATE FUNCTION sync_stream(scope text, tbl text, op text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT scope || ' ' || op
    || CASE WHEN tbl IN ('expenses', 'movements', 'amortizations') THEN ' ' || tbl ELSE '' END
$$;
--> statement-breakpoint
DROP INDEX "sync_change_scope";--> statement-breakpoint
CREATE INDEX "sync_change_stream" ON "sync_change" USING btree (sync_stream("scope", "tbl", "op"),"seq");
--> statement-breakpoint
-- As before, but that it tells who listens of each scope that sees the row or saw it, by its name. Within a
-- transaction PostgreSQL tells each name once.
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
END $$;
