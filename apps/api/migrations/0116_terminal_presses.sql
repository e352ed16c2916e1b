-- Presses of terminals as their devices signed them, each recorded, refused to whoever stood there, or set aside for the administration.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE terminal_presses (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  terminal_id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- The terminal's own count.
  sequence integer NOT NULL CHECK (sequence >= 1),
  -- The idempotency key, by which a repeat is told from another press.
  press_key uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('IN', 'OUT', 'BREAK_START', 'BREAK_END')),
  -- The compact JWS.
  press text NOT NULL CHECK (length(press) <= 8000),
  received_at timestamptz(3) NOT NULL,
  -- When it was made by the device's clock; null for one of now.
  device_time timestamptz(3),
  outcome text NOT NULL CHECK (outcome IN ('RECORDED', 'REFUSED', 'REVIEW')),
  -- Why it was not recorded.
  code text,
  -- Who was identified, by what, and by which grant, where there is one.
  employee_id uuid,
  identified_by text CHECK (identified_by IN ('CARD_AND_PIN', 'CARD', 'NUMBER_AND_PIN')),
  grant_id uuid,
  -- The number that was typed where nobody was identified.
  staff_number text CHECK (length(staff_number) <= 40),
  entry_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, terminal_id) REFERENCES terminals (tenant_id, id),
  FOREIGN KEY (tenant_id, device_id) REFERENCES terminal_devices (tenant_id, id),
  FOREIGN KEY (tenant_id, employee_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, employee_id, entry_id) REFERENCES punches (tenant_id, employee_id, id),
  CHECK ((outcome = 'RECORDED') = (entry_id IS NOT NULL)),
  CHECK ((outcome = 'RECORDED') = (code IS NULL)),
  CHECK (outcome <> 'RECORDED' OR (employee_id IS NOT NULL AND identified_by IS NOT NULL)),
  CHECK (outcome <> 'REVIEW' OR device_time IS NOT NULL)
);
-- A device’s number is decided about once, and refused once before at most.
CREATE UNIQUE INDEX terminal_presses_decided ON terminal_presses (tenant_id, device_id, sequence) WHERE outcome <> 'REFUSED';
CREATE UNIQUE INDEX terminal_presses_refused ON terminal_presses (tenant_id, device_id, sequence) WHERE outcome = 'REFUSED';
-- In the record a number of a terminal occurs once, whatever device stood there.
CREATE UNIQUE INDEX terminal_presses_recorded ON terminal_presses (tenant_id, terminal_id, sequence) WHERE outcome = 'RECORDED';
-- A grant is for one press.
CREATE UNIQUE INDEX terminal_presses_of_grant ON terminal_presses (tenant_id, grant_id) WHERE outcome = 'RECORDED' AND grant_id IS NOT NULL;
CREATE INDEX terminal_presses_set_aside ON terminal_presses (tenant_id, received_at, id) WHERE outcome = 'REVIEW';
CREATE INDEX terminal_presses_of_person ON terminal_presses (tenant_id, employee_id, entry_id) WHERE employee_id IS NOT NULL;
CREATE INDEX terminal_presses_of_device ON terminal_presses (tenant_id, device_id, received_at);

-- That somebody saw to one that was set aside.
CREATE TABLE terminal_press_reviews (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  press_id uuid NOT NULL,
  reviewed_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  reviewed_by_id uuid NOT NULL,
  reviewed_by text NOT NULL,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (tenant_id, press_id),
  FOREIGN KEY (tenant_id, press_id) REFERENCES terminal_presses (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE terminal_presses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE terminal_press_reviews ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON terminal_presses TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON terminal_press_reviews TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON terminal_presses, terminal_press_reviews TO jornada_app;
SELECT let_deletion_reach(name::regclass) FROM unnest(ARRAY['terminal_presses', 'terminal_press_reviews']) AS name;

-- A press goes with the entry that it made, when that is removed with a certificate; so old a one that made none goes then too.
CREATE POLICY removal_sees ON terminal_presses FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
CREATE POLICY removal ON terminal_presses FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND may_be_removed(received_at));
GRANT SELECT, DELETE ON terminal_presses TO jornada_remover;
