-- To mend and to allege count from a requirement and from a proposal, which come before the grant: its notification
-- says nothing of them.
UPDATE "milestone_types" SET "anchor" = NULL, "offset" = 0, "unit" = 'days'
  WHERE "code" IN ('amendment', 'allegations') AND "anchor" = 'reception' AND "offset" = 10 AND "unit" = 'working-days';
--> statement-breakpoint
UPDATE "milestones" SET "rule" = NULL
  FROM "milestone_types" "type"
  WHERE "milestones"."type_id" = "type"."id" AND "type"."code" IN ('amendment', 'allegations')
    AND "milestones"."state" = 'pending'
    AND "milestones"."rule" = '{"from": "reception", "amount": 10, "unit": "working-days"}'::jsonb;
--> statement-breakpoint
UPDATE "tender" SET "milestones" = (
    SELECT jsonb_agg(
        CASE WHEN "one"->'rule' = '{"from": "reception", "amount": 10, "unit": "working-days"}'::jsonb
            AND "one"->>'typeId' IN (SELECT "id"::text FROM "milestone_types" WHERE "code" IN ('amendment', 'allegations'))
          THEN jsonb_set("one", '{rule}', 'null') ELSE "one" END
        ORDER BY "place")
      FROM jsonb_array_elements("tender"."milestones") WITH ORDINALITY AS "list" ("one", "place"))
  WHERE "milestones" @> '[{"rule": {"from": "reception", "amount": 10, "unit": "working-days"}}]'::jsonb;
--> statement-breakpoint
-- A legal basis is its article alone, which every language cites.
UPDATE "milestone_types" SET "legal_basis" = split_part("legal_basis", ' (', 1)
  WHERE "code" IN ('maintenance', 'limitation') AND "legal_basis" LIKE 'Ley 38/2003, art. % (%)';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
