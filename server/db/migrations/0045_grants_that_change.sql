ALTER TABLE "call_requests" ADD COLUMN "grant_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "annuities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "repayment_cents" bigint;--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE call_requests SET grant_changes = '[]';
--> statement-breakpoint
-- The acceptance of a grant of Galicia that had no term gets that of Lei 9/2007, article 21.5. What somebody dated stays.
UPDATE milestones SET rule = '{"from": "notification", "amount": 10, "unit": "working-days"}'
FROM milestone_types, call_requests, tender, organizations
WHERE milestone_types.id = milestones.type_id AND milestone_types.code = 'acceptance'
  AND call_requests.id = milestones.call_request_id AND tender.id = call_requests.tender_id
  AND organizations.id = tender.organization_id AND organizations.region = 'GA'
  AND organizations.level IN ('regional', 'provincial', 'local')
  AND milestones.date IS NULL AND milestones.rule IS NULL AND milestones.state = 'pending'
  AND milestones.deleted_at IS NULL;
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
