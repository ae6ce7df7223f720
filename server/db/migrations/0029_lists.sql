DROP INDEX "movements_project";--> statement-breakpoint
DROP INDEX "audit_row";--> statement-breakpoint
DROP INDEX "audit_user";--> statement-breakpoint
CREATE INDEX "expenses_movement" ON "expenses" USING btree ("movement_id") WHERE "expenses"."movement_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_resource" ON "audit" USING btree ("resource","place");--> statement-breakpoint
CREATE INDEX "sync_change_list" ON "sync_change" USING btree ("tbl","scope","pk") WHERE "sync_change"."op" = 'put';--> statement-breakpoint
CREATE INDEX "movements_project" ON "movements" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "audit_row" ON "audit" USING btree ("resource","row_id","place");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","place");