DROP INDEX "holidays_day";--> statement-breakpoint
ALTER TABLE "accounting_records" ADD COLUMN "agreed_days" integer;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "counts_seat_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "maintenance_months" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day" ON "holidays" USING btree ("day","scope","municipality",coalesce("region", '')) WHERE deleted_at is null;
--> statement-breakpoint
-- The regional holidays were those of Galicia, and Maundy Thursday stood among those of the State, which a
-- region may change (Real Decreto 2001/1983, article 45.3).
UPDATE holidays SET scope = CASE WHEN name = 'Jueves Santo' THEN 'regional' ELSE scope END,
  region = CASE WHEN scope = 'regional' OR name = 'Jueves Santo' THEN 'GA' END
WHERE scope IN ('national', 'regional');
--> statement-breakpoint
-- A body that is not known to be in Galicia has no region: its terms are provisional, and the earlier ones.
UPDATE organizations SET
  level = CASE WHEN level = 'local' AND name ~* '^(excma\. |excelentísima )?(deputación|diputación)' THEN 'provincial' ELSE level END,
  region = CASE
    WHEN level IN ('regional', 'local') AND (
      name ~* '(xunta|galicia|galeg|gallega|gallego|concello|deputación)'
      OR municipality IN (SELECT municipality FROM holidays WHERE scope = 'local')) THEN 'GA'
    END;
--> statement-breakpoint
-- The limitation counts from the end of the maintenance where there is one (Ley 38/2003, article 39.2.c), in
-- whatever still counts as the product did.
UPDATE milestone_types SET anchor = 'obligations-end',
  legal_basis = 'Ley 38/2003, art. 39.2 (desde el fin del mantenimiento, si lo hay)'
WHERE code = 'limitation' AND anchor = 'justification-end' AND "offset" = 4 AND unit = 'years';
--> statement-breakpoint
UPDATE milestones SET rule = jsonb_set(rule, '{from}', '"obligations-end"')
WHERE rule = '{"from": "justification-end", "amount": 4, "unit": "years"}';
--> statement-breakpoint
UPDATE tender SET milestones = (
  SELECT jsonb_agg(CASE WHEN one -> 'rule' = '{"from": "justification-end", "amount": 4, "unit": "years"}'
    THEN jsonb_set(one, '{rule,from}', '"obligations-end"') ELSE one END ORDER BY place)
  FROM jsonb_array_elements(milestones) WITH ORDINALITY AS items (one, place))
WHERE milestones @> '[{"rule": {"from": "justification-end", "amount": 4, "unit": "years"}}]';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
