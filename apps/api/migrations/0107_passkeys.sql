-- Passkeys (WebAuthn): factors whose private key never leaves the person's device. Each is a row of its own, with a name.

ALTER TABLE second_factors ALTER COLUMN sealed_secret DROP NOT NULL;
-- By which the person's device finds its key.
ALTER TABLE second_factors ADD COLUMN credential_id bytea CHECK (length(credential_id) BETWEEN 1 AND 1023);
-- In COSE, as the device made it.
ALTER TABLE second_factors ADD COLUMN public_key bytea CHECK (length(public_key) BETWEEN 1 AND 4096);
-- How often the device signed, where it counts; a smaller number tells of a copy of the key. 32 bits without a sign.
ALTER TABLE second_factors ADD COLUMN sign_count bigint CHECK (sign_count BETWEEN 0 AND 4294967295);
-- How the device can be reached (internal, usb, nfc, hybrid…), as the browser said.
ALTER TABLE second_factors ADD COLUMN transports text[];
ALTER TABLE second_factors ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 60);
ALTER TABLE second_factors ADD COLUMN last_used_at timestamptz(3);

ALTER TABLE second_factors DROP CONSTRAINT second_factors_kind_check;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_kind CHECK (CASE kind
  WHEN 'TOTP' THEN sealed_secret IS NOT NULL
    AND num_nonnulls(credential_id, public_key, sign_count, transports, name, last_used_at) = 0
  WHEN 'PASSKEY' THEN num_nonnulls(sealed_secret, last_used_step) = 0 AND confirmed_at IS NOT NULL
    AND num_nulls(credential_id, public_key, sign_count, transports, name) = 0
  ELSE false END);
CREATE UNIQUE INDEX second_factors_one_credential ON second_factors (tenant_id, credential_id)
  WHERE credential_id IS NOT NULL;
-- A person may have several now.
CREATE INDEX second_factors_of_user ON second_factors (tenant_id, user_id);
