import { likelyModality, type Modality, modalities } from '@jornada/core/timekeeping/modality';
import { modalityTexts as texts } from '@jornada/texts/modality';
import { Button, Menu, MenuDropdown, MenuRadioGroup, MenuRadioItem, MenuTarget } from '@mantine/core';
import { IconBuilding, IconCar, IconHome } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import classes from './modality-line.module.css';

const icons = { ON_SITE: IconBuilding, REMOTE: IconHome, TRAVELLING: IconCar };

interface ModalityLineProps {
  /** What was last said of the workday. */
  said: Modality | null;
  /** The days of the week agreed as remote, 1 for Monday. */
  remoteWeekdays: readonly number[];
  workedOn: string;
  /** Holds what is shown, while it is: a punch says what its person saw, and nothing else. */
  shown: RefObject<Modality | undefined>;
}

/** From where the person will work after the next punch, and one press to change it; the choice holds for that punch. */
export function ModalityLine({ said, remoteWeekdays, workedOn, shown }: ModalityLineProps) {
  const [chosen, choose] = useState<Modality | null>(null);
  const date = Temporal.PlainDate.from(workedOn);
  const modality = chosen ?? likelyModality({ said, remoteWeekdays, workedOn: date });
  useLayoutEffect(() => {
    shown.current = modality;
    return () => {
      shown.current = undefined;
    };
  }, [shown, modality]);
  const Icon = icons[modality];
  return (
    <Menu position="bottom" returnFocus withInitialFocusPlaceholder={false}>
      <MenuTarget>
        <Button
          variant="subtle"
          color="gray"
          className={classes.line}
          leftSection={<Icon size={18} aria-hidden />}
        >
          {texts.names[modality]}
          {'\u00a0·\u00a0'}
          <span className={classes.change}>{texts.change}</span>
        </Button>
      </MenuTarget>
      <MenuDropdown aria-label={texts.choose} aria-labelledby={undefined}>
        <MenuRadioGroup value={modality} onChange={(one) => choose(one as Modality)}>
          {modalities.map((one) => (
            <MenuRadioItem key={one} value={one} className={classes.item} closeMenuOnClick>
              {texts.names[one]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuDropdown>
    </Menu>
  );
}
