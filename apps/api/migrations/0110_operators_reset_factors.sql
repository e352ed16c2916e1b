-- An operator takes the second factor from the last full administrator of a company, who has nobody else to ask. Of factors they see whether
-- they are on and what reset waits; no secret, and of nobody who is no admin, because users hides these from them.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

GRANT SELECT (tenant_id, id, user_id, confirmed_at, reset_asker_id, reset_asked_by, reset_asked_at, resets_at),
  UPDATE (reset_asker_id, reset_asked_by, reset_asked_at, resets_at) ON second_factors TO jornada_steward;
CREATE POLICY stewardship ON second_factors FOR SELECT TO jornada_steward USING (tenant_id = current_tenant_id());
CREATE POLICY stewardship_resets ON second_factors FOR UPDATE TO jornada_steward USING (tenant_id = current_tenant_id());
