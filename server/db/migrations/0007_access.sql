ALTER TABLE "credentials" ADD COLUMN "last_access_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id");