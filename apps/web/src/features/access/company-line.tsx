import { accessTexts } from '@jornada/texts/es/access';
import { Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './company-line.module.css';
import { type Company, useCompanyOfEmail } from './company-lookup.ts';

/** What to do here or, once the e-mail tells it, with which company. */
export function CompanyLine({ email }: { email: string }) {
  const company = useCompanyOfEmail(email);
  return (
    <div className={classes.line} role="status">
      {company ? (
        <>
          <Logo key={company.logoUrl} company={company} />
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

/** The company's own sign, or the sign of any company when it has none or it does not load. */
function Logo({ company: { logoUrl } }: { company: Company }) {
  const [isMissing, setMissing] = useState(logoUrl === null);
  if (isMissing || !logoUrl) return <IconBuilding size={22} aria-hidden />;
  return <img className={classes.logo} src={logoUrl} alt="" onError={() => setMissing(true)} />;
}
