-- Every punch asks for one session, one person and one entry by their keys. PostgreSQL keeps the plan it made while a company was
-- small, when any index that begins with the company seemed as good as the key's: these no longer fit those questions.

DROP INDEX sessions_of_user;
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;

-- Of every entry the condition is true: only a query that says it too may take this index.
DROP INDEX punches_by_recording;
CREATE INDEX punches_by_recording ON punches (tenant_id, recorded_at) WHERE sequence > 0;

-- An entry is superseded once. Most supersede nothing and cost this index nothing; what counts is found among corrections alone.
ALTER TABLE punches DROP CONSTRAINT punches_tenant_id_employee_id_supersedes_id_key;
CREATE UNIQUE INDEX punches_superseded_once ON punches (tenant_id, employee_id, supersedes_id)
  WHERE supersedes_id IS NOT NULL;
