import { profileTexts } from '@jornada/texts/access-profile';
import { Fieldset, PasswordInput, type PasswordInputProps, SimpleGrid, Stack, Text } from '@mantine/core';
import classes from './password-fields.module.css';
import type { PersonField } from './profile-edits.ts';

const texts = profileTexts.password;

type FieldProps = Omit<PasswordInputProps, 'label'>;

export function PasswordFields({ field }: { field: (name: PersonField) => FieldProps }) {
  return (
    <Fieldset legend={texts.title} className={classes.fields}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <Password label={texts.current} autoComplete="current-password" {...field('currentPassword')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Password
            label={texts.next}
            description={texts.hint}
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <Password label={texts.confirmation} autoComplete="new-password" {...field('confirmation')} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Password({ label, ...props }: FieldProps & { label: string }) {
  return (
    <PasswordInput
      label={label}
      maxLength={1024}
      visibilityToggleButtonProps={{ 'aria-label': texts.show(label) }}
      {...props}
    />
  );
}
