import { companyTexts } from '@jornada/texts/company';
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OwnCompany, ownCompanyQuery } from '../../../shared/account/own-account.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ImageEditor } from '../../../shared/form/image-editor.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { CapacityBar } from '../../../shared/widgets/capacity-bar.tsx';
import { LogoImage } from '../../../shared/widgets/logo-image.tsx';
import { placesLevel, utilisationPercent } from '../../../shared/widgets/utilisation.ts';
import { sendLogo, sendLogoRemoval } from '../company.data.ts';
import classes from './company-card.module.css';
import { CompanyNameForm } from './company-name-form.tsx';

const texts = companyTexts.card;
const logoTexts = { ...texts, help: texts.logoHelp };

/** The caller's company: its logo, its name, and its number of employees with the limit. */
export function CompanyCard({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const client = useQueryClient();
  const mayChange = usePermission('settings.manage');
  const { data: company, isError, refetch } = useQuery(ownCompanyQuery);
  const keep = (answer: OwnCompany) => client.setQueryData(ownCompanyQuery.queryKey, answer);
  return (
    <Card component="section" aria-labelledby="company-title" padding="lg">
      <Stack gap="lg">
        <Title order={2} size="h5" id="company-title">
          {texts.title}
        </Title>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {!company && !isError && <Skeleton height={240} />}
        {company && (
          <>
            {mayChange ? (
              <ImageEditor
                texts={logoTexts}
                preview={<Logo company={company} />}
                hasImage={company.companyLogo !== null}
                upload={sendLogo}
                remove={sendLogoRemoval}
                onDone={keep}
              />
            ) : (
              <Logo company={company} />
            )}
            {mayChange ? (
              <CompanyNameForm company={company} onPresent={keep} onDirty={onDirty} />
            ) : (
              <Text fw={600}>{company.name}</Text>
            )}
            <PlacesUsed company={company} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Logo({ company }: { company: OwnCompany }) {
  return (
    <LogoImage
      src={company.companyLogo}
      className={classes.logo}
      fallback={<span className={classes.none}>{texts.noLogo}</span>}
    />
  );
}

function PlacesUsed({ company: { currentUserCount, maxEmployees } }: { company: OwnCompany }) {
  const percent = utilisationPercent(currentUserCount, maxEmployees);
  return (
    <section className={classes.use} aria-label={texts.use}>
      <Text size="sm" fw={500}>
        {texts.employees(currentUserCount, maxEmployees)}
      </Text>
      <CapacityBar percent={percent} label={texts.use} level={placesLevel(percent)} />
      <Text size="sm" c="dimmed">
        {texts.utilisation(Math.round(percent))}
      </Text>
    </section>
  );
}
