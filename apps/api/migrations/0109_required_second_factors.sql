-- Which roles ask their people for a second factor, and from which moment on an account has to have one.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Of the full administrators, whose role has no row of its own.
ALTER TABLE tenants ADD COLUMN admins_need_factor boolean NOT NULL DEFAULT true;
GRANT UPDATE (admins_need_factor) ON tenants TO jornada_app;
ALTER TABLE custom_roles ADD COLUMN needs_factor boolean NOT NULL DEFAULT false;

ALTER TABLE users
  -- Whether it came with the demo, whose passwords everybody knows: no second factor is asked of it.
  ADD COLUMN is_demo boolean NOT NULL DEFAULT false,
  -- From when on signing in asks for a second factor to be set up; null while none is needed. Whether there is one is in second_factors.
  ADD COLUMN factor_due_at timestamptz(3),
  -- Which message about it was sent last.
  ADD COLUMN factor_told text CHECK (factor_told IN ('NOTICE', 'LAST_DAY'));
ALTER TABLE users ADD CONSTRAINT users_factor_told CHECK (factor_told IS NULL OR factor_due_at IS NOT NULL);
CREATE INDEX users_by_factor_due ON users (tenant_id, factor_due_at) WHERE factor_due_at IS NOT NULL;

-- Seven days from now for those there are. The demo's accounts are marked at the next start, and so let off again.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
UPDATE users SET factor_due_at = date_trunc('milliseconds', now()) + interval '168 hours'
  WHERE active AND (is_admin OR roles && ARRAY['ROLE_SUPER_ADMIN']);
ALTER TABLE users FORCE ROW LEVEL SECURITY;

-- A sign-in whose password was right and whose person has to set up a factor, instead of giving a code of it.
ALTER TABLE pending_sign_ins ADD COLUMN sets_up boolean NOT NULL DEFAULT false;
