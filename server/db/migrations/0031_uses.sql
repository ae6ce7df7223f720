CREATE INDEX "amortizations_budget" ON "amortizations" USING btree ("budget_id");--> statement-breakpoint
CREATE INDEX "movements_budget" ON "movements" USING btree ("budget_id");