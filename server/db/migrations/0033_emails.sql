ALTER TABLE "users" ADD COLUMN "email_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- No device sees the mark: no new version, nothing for the feed (and no index is made while its triggers wait).
ALTER TABLE users DISABLE TRIGGER USER;--> statement-breakpoint
-- Of several with one e-mail the first of the active keeps it for their own.
UPDATE users SET email_shared = true FROM (
  SELECT id, row_number() OVER (PARTITION BY lower(email) ORDER BY active DESC, created_at, id) AS place
  FROM users WHERE deleted_at IS NULL) AS places
WHERE places.id = users.id AND places.place > 1;--> statement-breakpoint
ALTER TABLE users ENABLE TRIGGER USER;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE not email_shared and deleted_at is null;