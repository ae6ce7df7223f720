ALTER TABLE "companies" ADD COLUMN "approval_over_cents" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approval_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "approval_by" uuid;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "approval_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "money_by" uuid;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "money_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "approval_by" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "approval_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "money_by" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "money_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD COLUMN "approval_by" uuid;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD COLUMN "approval_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD COLUMN "money_by" uuid;--> statement-breakpoint
ALTER TABLE "reinvoices" ADD COLUMN "money_at" timestamp (3) with time zone;