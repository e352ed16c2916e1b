-- A fixed break that nobody punched is taken off what was worked: the company says which agreement that rests on.
ALTER TABLE tenants
  ADD COLUMN fixed_break_agreement text CHECK (length(fixed_break_agreement) BETWEEN 1 AND 500);
GRANT UPDATE (fixed_break_agreement) ON tenants TO jornada_app;
