CREATE TABLE "dedications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"employee_id" uuid NOT NULL,
	"call_request_id" uuid NOT NULL,
	"month" text NOT NULL,
	"hours" integer,
	"share_bp" integer
);
--> statement-breakpoint
CREATE TABLE "employee_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"employee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"social_security_cents" bigint DEFAULT 0 NOT NULL,
	"sick_pay_cents" bigint DEFAULT 0 NOT NULL,
	"worked_hours" integer,
	"paid_date" date
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"nif" text,
	"category" text DEFAULT '' NOT NULL,
	"contract_kind" text DEFAULT 'permanent' NOT NULL,
	"start_date" date,
	"end_date" date,
	"yearly_hours" integer NOT NULL,
	"part_time_bp" integer DEFAULT 10000 NOT NULL,
	"collaborator_id" uuid,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_records" ALTER COLUMN "expense_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_records" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
ALTER TABLE "accounting_records" ADD COLUMN "work_month" text;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "hour_basis" text DEFAULT 'agreement' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "max_hour_cents" bigint;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "max_person_year_cents" bigint;--> statement-breakpoint
ALTER TABLE "dedications" ADD CONSTRAINT "dedications_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedications" ADD CONSTRAINT "dedications_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_months" ADD CONSTRAINT "employee_months_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_collaborator_id_collaborators_id_fk" FOREIGN KEY ("collaborator_id") REFERENCES "public"."collaborators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dedications_month" ON "dedications" USING btree ("employee_id","call_request_id","month") WHERE "dedications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dedications_request" ON "dedications" USING btree ("call_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_months_month" ON "employee_months" USING btree ("employee_id","month") WHERE "employee_months"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "employees_company" ON "employees" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "accounting_records" ADD CONSTRAINT "accounting_records_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_records_work" ON "accounting_records" USING btree ("call_request_id","employee_id","work_month") WHERE "accounting_records"."deleted_at" is null;
--> statement-breakpoint
-- A record is of an expense, or of the work of a person in a month.
ALTER TABLE "accounting_records" ADD CONSTRAINT "accounting_records_of_one"
  CHECK (("expense_id" IS NULL) = ("employee_id" IS NOT NULL AND "work_month" IS NOT NULL));
--> statement-breakpoint
CREATE FUNCTION "scopes_of_employees"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT ARRAY['admin'] FROM employees WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_version BEFORE UPDATE ON employees FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER employees_feed AFTER INSERT OR UPDATE OR DELETE ON employees
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('employees');
--> statement-breakpoint
CREATE FUNCTION "scopes_of_employeeMonths"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT ARRAY['admin'] FROM employee_months WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE TRIGGER employee_months_version BEFORE UPDATE ON employee_months FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER employee_months_feed AFTER INSERT OR UPDATE OR DELETE ON employee_months
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('employeeMonths');
--> statement-breakpoint
CREATE FUNCTION "scopes_of_dedications"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT ARRAY['admin'] FROM dedications WHERE id = the_row AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE TRIGGER dedications_version BEFORE UPDATE ON dedications FOR EACH ROW EXECUTE FUNCTION row_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dedications_feed AFTER INSERT OR UPDATE OR DELETE ON dedications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('dedications');
--> statement-breakpoint
-- Payslips and what proves them are for whom salaries are.
CREATE OR REPLACE FUNCTION "scopes_of_files"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT CASE f.resource
      WHEN 'projects' THEN (
        SELECT ARRAY['admin', 'company:' || p.company_id, 'project:' || p.id]
        FROM projects p WHERE p.id = f.row_id AND p.deleted_at IS NULL)
      WHEN 'companies' THEN (
        SELECT ARRAY['staff'] FROM companies c WHERE c.id = f.row_id AND c.deleted_at IS NULL)
      WHEN 'expenses' THEN (
        SELECT ARRAY['admin', 'company:' || e.company_id] || ARRAY(
          SELECT DISTINCT 'amounts:' || (borne->>'projectId') FROM jsonb_array_elements(e.imputations) borne)
        FROM expenses e WHERE e.id = f.row_id AND e.deleted_at IS NULL)
      WHEN 'tenders' THEN (
        SELECT ARRAY['staff'] FROM tender t WHERE t.id = f.row_id AND t.deleted_at IS NULL)
      WHEN 'callRequests' THEN (
        SELECT ARRAY['staff'] FROM call_requests r WHERE r.id = f.row_id AND r.deleted_at IS NULL)
      WHEN 'documentations' THEN (
        SELECT ARRAY['staff'] FROM documentations d WHERE d.id = f.row_id AND d.deleted_at IS NULL)
      WHEN 'milestones' THEN (
        SELECT ARRAY['staff'] FROM milestones m WHERE m.id = f.row_id AND m.deleted_at IS NULL)
      WHEN 'employeeMonths' THEN (
        SELECT ARRAY['admin'] FROM employee_months m WHERE m.id = f.row_id AND m.deleted_at IS NULL)
      ELSE ARRAY['tray:' || f.created_by] END
    FROM files f WHERE f.id = the_row AND f.deleted_at IS NULL);
END $$;
--> statement-breakpoint
-- Devices that have these rows get them again, with the fields that they did not have.
UPDATE accounting_records SET work_month = NULL;
--> statement-breakpoint
UPDATE tender SET hour_basis = 'agreement';
--> statement-breakpoint
-- A later migration may change these tables in the same transaction: nothing is left waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
