import type { tenantInfoByEmail } from '@jornada/contract/access/tenant-info-by-email';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';

const debounceMs = 800;

export interface Company {
  readonly name: string;
  readonly logoUrl: string | null;
}

/** The company of the e-mail being typed, asked for once typing stops; null while unknown, and whenever asking fails. */
export function useCompanyOfEmail(typed: string): Company | null {
  const email = typed.trim().toLowerCase();
  const [settled] = useDebouncedValue(email, debounceMs);
  const { data } = useQuery({
    queryKey: ['access', 'company-of-email', settled],
    queryFn: () => companyOfEmail(settled),
    enabled: settled.includes('@'),
    retry: false,
    staleTime: 300_000,
  });
  // The answer for another e-mail does not apply to the present one.
  return settled === email ? (data ?? null) : null;
}

async function companyOfEmail(email: string): Promise<Company | null> {
  const { tenantName, logoUrl } = await callEndpoint<typeof tenantInfoByEmail>(
    'GET /auth/tenant-info-by-email',
    { query: { email } },
    { anonymous: true },
  );
  return tenantName ? { name: tenantName, logoUrl } : null;
}
