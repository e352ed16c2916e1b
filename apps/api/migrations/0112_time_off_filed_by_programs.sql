-- Programs file absences and vacations for people: a request names the key by which it was filed, instead of who filed it.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

ALTER TABLE absences
  ADD COLUMN filed_by_key uuid,
  ADD FOREIGN KEY (tenant_id, filed_by_key) REFERENCES program_keys (tenant_id, id),
  ADD CONSTRAINT absences_filed_once CHECK (num_nonnulls(filed_by, filed_by_key) <= 1);
ALTER TABLE vacation_requests
  ADD COLUMN filed_by_key uuid,
  ADD FOREIGN KEY (tenant_id, filed_by_key) REFERENCES program_keys (tenant_id, id),
  ADD CONSTRAINT vacation_requests_filed_once CHECK (num_nonnulls(filed_by, filed_by_key) <= 1);

ALTER TABLE program_keys
  DROP CONSTRAINT program_keys_scopes_check,
  ADD CONSTRAINT program_keys_scopes_check CHECK (
    cardinality(scopes) > 0
    AND scopes <@ ARRAY[
      'people:read', 'people:write', 'attendance:read', 'attendance:punch', 'timeoff:read', 'timeoff:write', 'schedules:read',
      'payroll:read'
    ]
  );
