-- Lists show and count days from what is stored of them; both are made by readers with the rows of a month (rules_version 5).

-- On which dates of the month there are rows: bit 0 is its first. Counting bits costs a row a month instead of one a day.
ALTER TABLE day_row_months ADD COLUMN dates integer NOT NULL DEFAULT 0;

-- What a list shows of the day, as JSON that the program writes; null where it is evaluated for each reader. Compressed in its row: most
-- of it are the names of fields.
ALTER TABLE day_rows ADD COLUMN shown text;
ALTER TABLE day_rows ALTER COLUMN shown SET STORAGE MAIN;
ALTER TABLE day_rows SET (toast_tuple_target = 256);

-- With the rows of a removed record goes what is known of their months, which are then made again.
GRANT SELECT, DELETE ON day_row_months TO jornada_remover;
CREATE POLICY removal_sees ON day_row_months FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
CREATE POLICY removal ON day_row_months FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, month));
