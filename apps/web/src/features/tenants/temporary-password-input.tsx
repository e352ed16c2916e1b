import { tenantsTexts } from '@jornada/texts/tenants';
import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from './temporary-password-input.module.css';

const texts = tenantsTexts.form;

interface TemporaryPasswordInputProps extends PasswordInputProps {
  onGenerate: () => void;
}

/** The admin's temporary password, with a button that generates another. */
export function TemporaryPasswordInput({ onGenerate, ...props }: TemporaryPasswordInputProps) {
  return (
    <div className={classes.line}>
      <PasswordInput
        className={classes.input}
        label={texts.adminPassword}
        description={texts.adminPasswordHelp}
        autoComplete="new-password"
        required
        defaultVisible
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        {...props}
      />
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onGenerate}>
        {texts.newPassword}
      </Button>
    </div>
  );
}
