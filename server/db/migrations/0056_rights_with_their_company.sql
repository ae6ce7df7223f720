-- A right on a project carries the company of the project to the device: it comes again when the project moves.
CREATE FUNCTION project_touch_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET updated_by = updated_by
    WHERE id IN (SELECT user_id FROM project_rights WHERE project_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_rights AFTER UPDATE ON projects FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id)
  EXECUTE FUNCTION project_touch_rights();
--> statement-breakpoint
-- What devices have of rights that were given before.
UPDATE users SET updated_by = updated_by WHERE id IN (SELECT user_id FROM project_rights);