import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { Group, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { formatDateOf, formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import type { Factor, Passkey } from './second-factor.data.ts';
import classes from './sessions-card.module.css';

const RenameDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'), 'RenamePasskeyDialog');
const RemoveDialog = lazyPart(() => import('./remove-factor-dialog.tsx'), 'RemoveFactorDialog');

const texts = passkeyTexts.card;

/** The factors of the person, each of which can be removed; passkeys can be renamed. */
export function FactorLines({ factors, timeZone }: { factors: readonly Factor[]; timeZone: string }) {
  const renaming = useDialog<Passkey>();
  const removal = useDialog<Factor>();
  return (
    <>
      <ul className={classes.sessions} aria-label={texts.list}>
        {factors.map((factor) => (
          <li key={factor.kind === 'TOTP' ? factor.kind : factor.id} className={classes.session}>
            {factor.kind === 'TOTP' ? (
              <IconDeviceMobile size={20} aria-hidden />
            ) : (
              <IconFingerprint size={20} aria-hidden />
            )}
            <div className={classes.words}>
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {nameOf(factor)}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.since(formatDateOf(factor.since, timeZone))}
                {factor.kind === 'PASSKEY' &&
                  ` · ${factor.lastUsedAt ? texts.used(formatMoment(factor.lastUsedAt, timeZone)) : texts.unused}`}
              </Text>
            </div>
            <Group gap="xs">
              {factor.kind === 'PASSKEY' && (
                <SteadyButton
                  variant="default"
                  size="xs"
                  aria-label={texts.renameOf(factor.name)}
                  onClick={() => renaming.open(factor)}
                >
                  {texts.rename}
                </SteadyButton>
              )}
              <SteadyButton
                variant="default"
                size="xs"
                aria-label={texts.removeOf(nameOf(factor))}
                onClick={() => removal.open(factor)}
              >
                {texts.remove}
              </SteadyButton>
            </Group>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <OpenedDialog dialog={renaming}>
          {(passkey, shown) => <RenameDialog passkey={passkey} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={removal}>
          {(factor, shown) => (
            <RemoveDialog factor={factor} name={nameOf(factor)} isLast={factors.length === 1} {...shown} />
          )}
        </OpenedDialog>
      </Suspense>
    </>
  );
}

function nameOf(factor: Factor): string {
  return factor.kind === 'TOTP' ? texts.application : factor.name;
}
