ALTER TABLE "oliver_beads" ADD COLUMN "opening_accumulated_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "oliver_beads" ADD COLUMN "lis_regime" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "takes_subsidised_assets" boolean DEFAULT false NOT NULL;