import { tenantsTexts } from '@jornada/texts/tenants';
import { Card, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { EmailField } from '../../shared/form/email-field.tsx';
import { SectionHead } from '../../shared/widgets/section-head.tsx';
import { LimitInput } from './limit-input.tsx';
import type { NewTenantValues } from './new-tenant.ts';
import { slugOf } from './slug.ts';
import { temporaryPassword } from './temporary-password.ts';
import { TemporaryPasswordInput } from './temporary-password-input.tsx';

const texts = tenantsTexts.form;

type NewTenantForm = UseFormReturnType<NewTenantValues>;

/** The name of the company and its limit of employees. The slug follows the name until it is edited. */
export function NewTenantCompany({ form }: { form: NewTenantForm }) {
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const name = form.getInputProps('name');
  const slug = form.getInputProps('slug');
  return (
    <Card component="section" aria-labelledby="company-title" padding="lg">
      <Stack gap="md">
        <Title order={2} size="h5" id="company-title">
          {texts.company}
        </Title>
        <TextInput
          label={texts.name}
          autoFocus
          autoComplete="off"
          required
          {...name}
          onChange={(event) => {
            name.onChange(event);
            if (!hasOwnSlug) form.setFieldValue('slug', slugOf(event.currentTarget.value));
          }}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={texts.slug}
            description={texts.slugHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...slug}
            onChange={(event) => {
              slug.onChange(event);
              setHasOwnSlug(true);
            }}
          />
          <LimitInput label={texts.maxEmployees} {...form.getInputProps('maxEmployees')} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** The company's first admin, with the temporary password. */
export function NewTenantAdmin({ form }: { form: NewTenantForm }) {
  return (
    <Card component="section" aria-labelledby="admin-title" padding="lg">
      <Stack gap="md">
        <SectionHead id="admin-title" title={texts.admin} help={texts.adminHelp} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={texts.adminName}
            autoComplete="off"
            required
            {...form.getInputProps('adminName')}
          />
          <EmailField label={texts.adminEmail} required {...form.getInputProps('adminEmail')} />
        </SimpleGrid>
        <TemporaryPasswordInput
          onGenerate={() => form.setFieldValue('adminPassword', temporaryPassword())}
          {...form.getInputProps('adminPassword')}
        />
      </Stack>
    </Card>
  );
}
