-- Days are taken up to the end of the year 2200: what lies beyond stood for "no end", and nothing counts so far.
DO $$
DECLARE place record;
BEGIN
  FOR place IN
    SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'date'
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = ''2200-12-31'' WHERE %2$I > ''2200-12-31''',
      place.table_name, place.column_name);
  END LOOP;
  FOR place IN
    SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'jsonb'
        AND table_name NOT IN ('audit', 'call_hits', 'idempotency_keys', 'jobs', 'sync_change')
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = regexp_replace(%2$I::text, %3$L, ''"2200-12-31"'', ''g'')::jsonb
      WHERE %2$I::text ~ %3$L', place.table_name, place.column_name,
      '"(220[1-9]|22[1-9]\d|2[3-9]\d\d|[3-9]\d{3})-\d\d-\d\d"');
  END LOOP;
END $$;
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
