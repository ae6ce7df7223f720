DROP INDEX "holidays_day";--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "counts_seat_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day" ON "holidays" USING btree ("day","scope","municipality",coalesce("region", '')) WHERE deleted_at is null;--> statement-breakpoint
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
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
