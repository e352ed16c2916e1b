import { mostPayGroups } from '@jornada/contract/payroll/pay-rule-limits';
import type { PayGroup, PayRulesVersion } from '@jornada/contract/payroll/pay-rules';
import { payRulesTexts as texts } from '@jornada/texts/payroll-rules';
import { Button, Card, Group, List, ListItem, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { GroupDialog } from './group-dialog.tsx';
import { payGroupsQuery, sendGroupRemoval, sendRulesRemoval } from './rules.data.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { rulesInWords } from './rules-words.ts';

/** The groups of contracts and what each agreed on for pay, for whoever prepares payroll. */
export function PayRulesScreen() {
  return (
    <PermittedPart permission="payroll.manage">
      <Groups />
    </PermittedPart>
  );
}

const removalTexts = (title: string) => ({ title, confirm: texts.removeRules });

function Groups() {
  const { data, isError, refetch } = useQuery(payGroupsQuery);
  const naming = useDialog<{ id: string | null; name: string }>();
  const form = useDialog<{ group: PayGroup; rules: PayRulesVersion | null }>();
  const rulesRemoval = useDialog<PayRulesVersion>();
  const groupRemoval = useDialog<{ id: string; name: string }>();
  return (
    <Stack gap="md" maw={760}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        {data && data.groups.length <= mostPayGroups && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => naming.open({ id: null, name: '' })}
          >
            {texts.addGroup}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <LoadStatus isLoading={!data && !isError} />
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={200} radius="md" />}
      {data?.groups.map((group) => (
        <GroupCard
          key={group.id ?? ''}
          group={group}
          onRename={(id) => naming.open({ id, name: group.name ?? '' })}
          onRemove={(id) => groupRemoval.open({ id, name: group.name ?? '' })}
          onRules={(rules) => form.open({ group, rules })}
          onRemoveRules={rulesRemoval.open}
        />
      ))}
      <OpenedDialog dialog={naming}>{(one, shown) => <GroupDialog {...one} {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={form}>{(one, shown) => <RulesDialog {...one} {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={rulesRemoval}>
        {({ id, validFrom }, shown) => (
          <ConfirmChange
            texts={removalTexts(texts.removeRulesTitle(formatDate(validFrom)))}
            done={texts.rulesRemoved}
            send={() => sendRulesRemoval(id)}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removeRulesHelp}
          </ConfirmChange>
        )}
      </OpenedDialog>
      <OpenedDialog dialog={groupRemoval}>
        {({ id, name }, shown) => (
          <ConfirmChange
            texts={removalTexts(texts.removeGroupTitle(name))}
            done={texts.groupRemoved}
            send={() => sendGroupRemoval(id)}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removeGroupHelp}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}

interface GroupCardProps {
  group: PayGroup;
  onRename: (id: string) => void;
  onRemove: (id: string) => void;
  onRules: (rules: PayRulesVersion | null) => void;
  onRemoveRules: (rules: PayRulesVersion) => void;
}

function GroupCard({ group, onRename, onRemove, onRules, onRemoveRules }: GroupCardProps) {
  const { id, contracts, rules } = group;
  const name = group.name ?? texts.general;
  const titleId = `pay-group-${id ?? 'general'}`;
  return (
    <Card component="section" aria-labelledby={titleId} padding="lg">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={3} size="h5" id={titleId} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {contracts === null ? texts.generalHelp : texts.contracts(contracts)}
            </Text>
          </div>
          {id !== null && (
            <Group gap="xs">
              <Button
                variant="subtle"
                aria-label={texts.actionOf(texts.renameGroup, name)}
                onClick={() => onRename(id)}
              >
                {texts.renameGroup}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={texts.actionOf(texts.removeGroup, name)}
                onClick={() => onRemove(id)}
              >
                {texts.removeGroup}
              </Button>
            </Group>
          )}
        </Group>
        {rules.length === 0 && <Text size="sm">{texts.usual}</Text>}
        {rules.length > 0 && (
          <List listStyleType="none" spacing="sm">
            {rules.toReversed().map((one) => (
              <ListItem key={one.id}>
                <Group justify="space-between" gap="xs" wrap="wrap">
                  <Text size="sm" fw={600}>
                    {texts.since(formatDate(one.validFrom))}
                  </Text>
                  <Group gap={0}>
                    <Button
                      variant="subtle"
                      aria-label={texts.actionOf(texts.changeRules, `${name}, ${formatDate(one.validFrom)}`)}
                      onClick={() => onRules(one)}
                    >
                      {texts.changeRules}
                    </Button>
                    <Button
                      variant="subtle"
                      color="red"
                      aria-label={texts.actionOf(texts.removeRules, `${name}, ${formatDate(one.validFrom)}`)}
                      onClick={() => onRemoveRules(one)}
                    >
                      {texts.removeRules}
                    </Button>
                  </Group>
                </Group>
                <Text size="sm">{rulesInWords(one)}</Text>
              </ListItem>
            ))}
          </List>
        )}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={texts.actionOf(texts.addRules, name)}
            onClick={() => onRules(null)}
          >
            {texts.addRules}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
