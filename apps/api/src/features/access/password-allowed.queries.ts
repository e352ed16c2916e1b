import type { PasswordRule } from '@jornada/contract/access/sign-in-provider-rules';
import type { Role } from '@jornada/contract/roles';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

interface RuleRow {
  readonly passwordFor: PasswordRule;
  readonly roles: Role[];
  /** Whether the domain is one that the company has proven. */
  readonly hasMailbox: boolean;
}

/** Who may use a password where the company signs in with a provider, and what of that concerns a person; undefined without one. */
export async function findPasswordRule(
  tx: TenantTx,
  userId: string,
  domain: string,
): Promise<RuleRow | undefined> {
  const row = await tx
    .selectFrom('companySignIns as provider')
    .innerJoin('users', 'users.tenantId', 'provider.tenantId')
    .select(['provider.passwordFor', 'users.roles'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('companyDomains as mailbox')
            .select('mailbox.id')
            .where('mailbox.domain', '=', domain)
            .where('mailbox.provenAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasMailbox'),
    )
    .where('provider.isOn', '=', true)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row as RuleRow | undefined;
}
