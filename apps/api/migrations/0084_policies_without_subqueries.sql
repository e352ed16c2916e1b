-- A policy with a sub-query cannot be spread over several servers. The same rule, asked through a function as elsewhere.

-- Whether a certificate says that somebody's statements went, up to this one.
CREATE FUNCTION is_certified_away(company uuid, person uuid, statement integer) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
  SELECT EXISTS (
    SELECT FROM record_removal_parts
    WHERE tenant_id = company AND employee_id = person AND statements_through >= statement
  )
$$;

ALTER POLICY removal ON record_statements USING (
  tenant_id = current_tenant_id() AND may_be_removed(made_at) AND is_certified_away(tenant_id, employee_id, sequence)
);
