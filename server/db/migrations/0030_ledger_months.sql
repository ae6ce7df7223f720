CREATE TABLE "ledger_left" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ledger" text NOT NULL,
	"company_id" uuid NOT NULL,
	"month" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_packs" ALTER COLUMN "head" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_packs" ADD COLUMN "packer" uuid;--> statement-breakpoint
ALTER TABLE "ledger_packs" ADD COLUMN "packer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_segments" DROP COLUMN "content";
--> statement-breakpoint
-- A row that goes to another month, or away, is missing in the one that it left: that is packed anew too. The
-- month that it is in now the feed tells.
CREATE FUNCTION ledger_left_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_left (ledger, company_id, month)
    VALUES (TG_ARGV[0], OLD.company_id, left(to_jsonb(OLD) ->> TG_ARGV[1], 7));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expenses_left AFTER UPDATE ON expenses FOR EACH ROW
  WHEN (OLD.company_id <> NEW.company_id OR OLD.issue_date <> NEW.issue_date)
  EXECUTE FUNCTION ledger_left_month('expenses', 'issue_date');
--> statement-breakpoint
CREATE TRIGGER movements_left AFTER UPDATE ON movements FOR EACH ROW
  WHEN (OLD.company_id <> NEW.company_id OR OLD.date <> NEW.date)
  EXECUTE FUNCTION ledger_left_month('movements', 'date');
--> statement-breakpoint
CREATE TRIGGER amortizations_left AFTER UPDATE ON amortizations FOR EACH ROW
  WHEN (OLD.company_id <> NEW.company_id OR OLD.period <> NEW.period)
  EXECUTE FUNCTION ledger_left_month('amortizations', 'period');
--> statement-breakpoint
CREATE TRIGGER expenses_gone AFTER DELETE ON expenses FOR EACH ROW
  EXECUTE FUNCTION ledger_left_month('expenses', 'issue_date');
--> statement-breakpoint
CREATE TRIGGER movements_gone AFTER DELETE ON movements FOR EACH ROW
  EXECUTE FUNCTION ledger_left_month('movements', 'date');
--> statement-breakpoint
CREATE TRIGGER amortizations_gone AFTER DELETE ON amortizations FOR EACH ROW
  EXECUTE FUNCTION ledger_left_month('amortizations', 'period');
