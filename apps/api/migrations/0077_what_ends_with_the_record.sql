-- What is left of a person ends with their record: once all of it was removed with certificates, their account can be deleted. The
-- certificate stays, and names an id of whom nothing else is known.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

ALTER TABLE record_removal_parts DROP CONSTRAINT record_removal_parts_tenant_id_employee_id_fkey;

-- Whether somebody of the company has no entry any more, and no hold is on them.
CREATE FUNCTION has_no_record(company uuid, person uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM FROM users WHERE tenant_id = company AND id = person;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM punches WHERE tenant_id = company AND employee_id = person LIMIT 1;
  IF FOUND THEN RETURN false; END IF;
  PERFORM FROM standing_holds() AS hold WHERE hold.user_ids IS NULL OR person = ANY (hold.user_ids);
  RETURN NOT FOUND;
END
$$;

-- Months that were closed, opened or answered later than their days were removed: nobody asks for their removal again.
CREATE POLICY removal_of_rest ON month_versions FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(closed_at) AND may_be_removed(month + interval '1 month')
  AND has_no_record(tenant_id, user_id)
);
CREATE POLICY removal_of_rest ON month_reopenings FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(reopened_at) AND may_be_removed(month + interval '1 month')
  AND has_no_record(tenant_id, user_id)
);
CREATE POLICY removal_of_rest ON month_answers FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(answered_at) AND may_be_removed(month + interval '1 month')
  AND has_no_record(tenant_id, user_id)
);

-- What the log tells of such a person, as far as it is as old.
CREATE OR REPLACE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user IN ('jornada_eraser', 'jornada_remover') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE FUNCTION is_of_no_record(company uuid, subject text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND has_no_record(company, subject::uuid);
END
$$;
GRANT SELECT (tenant_id, id, subject_id, occurred_at), DELETE ON audit_entries TO jornada_remover;
CREATE POLICY removal_sees ON audit_entries FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
CREATE POLICY removal ON audit_entries FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(occurred_at) AND is_of_no_record(tenant_id, subject_id)
);
