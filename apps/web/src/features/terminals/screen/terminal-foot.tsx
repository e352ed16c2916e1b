import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useWaitingPresses } from './device/send-presses.ts';
import { useTerminal } from './device/terminal.ts';
import classes from './terminal.module.css';

/** That there is no network, and how much waits for it: said quietly, because people punch all the same. */
export function TerminalFoot() {
  const { isReachable, device } = useTerminal();
  const waiting = useWaitingPresses();
  const words = device?.known?.arePressesKept === false ? texts.offlineOff : texts.offline;
  return (
    <footer className={classes.foot}>
      <Text role="status" component="div" className={classes.network}>
        {!isReachable && <IconWifiOff aria-hidden />}
        {!isReachable && words}
      </Text>
      {waiting > 0 && <Text c="dimmed">{texts.waiting(waiting)}</Text>}
    </footer>
  );
}
