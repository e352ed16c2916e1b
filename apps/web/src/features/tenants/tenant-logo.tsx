import { tenantsTexts } from '@jornada/texts/tenants';
import { VisuallyHidden } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { LogoImage } from '../../shared/widgets/logo-image.tsx';
import classes from './tenant-logo.module.css';

const { noLogo } = tenantsTexts.detail;

/** A company's logo in the list; an icon without one. */
export function SmallTenantLogo({ logoUrl }: { logoUrl: string | null }) {
  return (
    <LogoImage
      src={logoUrl}
      className={`${classes.logo} ${classes.small}`}
      fallback={
        <span className={`${classes.none} ${classes.small}`}>
          <IconBuilding size={20} aria-hidden />
          <VisuallyHidden>{noLogo}</VisuallyHidden>
        </span>
      }
    />
  );
}

/** A company's logo on its own page; a text without one. */
export function LargeTenantLogo({ logoUrl }: { logoUrl: string | null }) {
  return (
    <LogoImage
      src={logoUrl}
      className={`${classes.logo} ${classes.large}`}
      fallback={<span className={`${classes.none} ${classes.large}`}>{noLogo}</span>}
    />
  );
}
