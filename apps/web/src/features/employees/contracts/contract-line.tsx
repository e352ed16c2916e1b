import type { Contract } from '@jornada/contract/employees/contracts';
import { contractsTexts as texts } from '@jornada/texts/employees-contracts';
import { Badge, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { formatDate } from '../../../shared/time/civil-format.ts';
import classes from './contract-line.module.css';
import { contractInWords, datesInWords } from './contract-words.ts';

interface ContractLineProps {
  contract: Contract;
  /** The first date of the next one. */
  next: string | null;
  mark: 'inForce' | 'toCome' | null;
  onEdit: (contract: Contract) => void;
  onRemove: (contract: Contract) => void;
}

/** A contract with its dates, what it says, and the actions on it. */
export function ContractLine({ contract, next, mark, onEdit, onRemove }: ContractLineProps) {
  const from = formatDate(contract.validFrom);
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text size="sm" fw={600} className={classes.dates}>
            {datesInWords(contract, next)}
          </Text>
          {mark && (
            <Badge variant="light" tt="none" {...(mark === 'toCome' && { color: 'gray' })}>
              {texts[mark]}
            </Badge>
          )}
        </Group>
        {contractInWords(contract).map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </div>
      <RowActions>
        <RowAction
          icon={IconPencil}
          text={texts.edit}
          name={texts.editOf(from)}
          onClick={() => onEdit(contract)}
        />
        <RowMenu
          row={texts.since(from)}
          items={[
            { icon: IconTrash, text: texts.remove, isDangerous: true, onChoose: () => onRemove(contract) },
          ]}
        />
      </RowActions>
    </div>
  );
}
