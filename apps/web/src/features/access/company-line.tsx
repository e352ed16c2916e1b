import { accessTexts } from '@jornada/texts/access';
import { Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { LogoImage } from '../../shared/widgets/logo-image.tsx';
import classes from './company-line.module.css';
import { useCompanyOfEmail } from './company-lookup.ts';

/** What to do here or, once the e-mail is known, the name of the company. */
export function CompanyLine({ email }: { email: string }) {
  const company = useCompanyOfEmail(email);
  return (
    <div className={classes.line} role="status">
      {company ? (
        <>
          <LogoImage
            src={company.logoUrl}
            className={classes.logo}
            fallback={<IconBuilding size={22} aria-hidden />}
          />
          <Text size="sm" fw={600} lh={1.25} lineClamp={2}>
            {company.name}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {accessTexts.signInHelp}
        </Text>
      )}
    </div>
  );
}
