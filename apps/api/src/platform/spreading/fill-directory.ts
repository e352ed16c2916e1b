import type pg from 'pg';

/**
 * Enters the e-mails and domains, the tax numbers and the codes for terminals of all companies into the directory of signing in, as a superuser, while nobody or while everybody works.
 * @returns how many were missing
 */
export async function fillDirectory(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO sign_in_directory (hash, company_id)
    SELECT sha256(convert_to(email, 'UTF8')), tenant_id FROM users WHERE email IS NOT NULL
    UNION SELECT sha256(convert_to(domain, 'UTF8')), tenant_id FROM company_domains
    -- The names are those of directory-names.ts.
    UNION SELECT sha256(convert_to('tax-id ' || tax_id, 'UTF8')), id FROM tenants WHERE tax_id IS NOT NULL
    UNION SELECT sha256(convert_to('pairing ' || encode(pairing_hash, 'hex'), 'UTF8')), tenant_id FROM terminals WHERE pairing_hash IS NOT NULL
    ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}
