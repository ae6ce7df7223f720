-- Notices called what people cost by names that their readers do not see there: whoever may correct the expense sees
-- them, who edits all its projects in the books of their company. What somebody wrote as a task stays.
UPDATE notifications n SET about = n.about || CASE
    WHEN n.rule = 'declined' OR n.about->>'context' = ''
      THEN jsonb_build_object('title', e.doc_number, 'context', CASE n.rule WHEN 'declined' THEN e.doc_number ELSE '' END)
    ELSE jsonb_build_object('context', e.doc_number) END
  FROM expenses e, users u
  WHERE n.rule IN ('declined', 'mentioned', 'answered', 'given') AND n.about->>'resource' = 'expenses'
    AND e.id = (n.about->>'rowId')::uuid AND is_personnel(e.type, e.account_num)
    AND u.id = n.user_id AND u.role = 'user'
    AND (e.imputations = '[]' OR EXISTS (
      SELECT FROM jsonb_array_elements(e.imputations) borne
      WHERE NOT EXISTS (
        SELECT FROM project_rights r JOIN projects p ON p.id = r.project_id
        WHERE r.user_id = u.id AND r.project_id = (borne->>'projectId')::uuid AND r.amounts
          AND r.level IN ('edit', 'manage') AND p.company_id = e.company_id)));
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
