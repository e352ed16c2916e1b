import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button, Loader, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PunchType } from '../../../shared/outbox/kept-punch.ts';
import { wakeAfter } from '../../../shared/time/wake.ts';
import { punchIcons } from '../../../shared/workday/punch-icons.ts';
import classes from './terminal.module.css';
import type { Offer, Offers } from './turn/offers.ts';
import { happen } from './turn/turns.ts';

/** A finger or an Enter that was still meant for the PIN does not punch. */
export const heldMs = 300;
const colors: Record<PunchType, string> = {
  IN: 'teal',
  OUT: 'indigo',
  BREAK_START: 'orange',
  BREAK_END: 'orange',
};
const reasonId = 'no-punch-reason';

interface OfferButtonsProps {
  offers: Offers;
  /** The punch that is on its way. */
  pressing: PunchType | null;
  /** Further small buttons. */
  children?: ReactNode;
}

/** One large button with what comes next, and the others small. */
export function OfferButtons({ offers: { main, blocked, others }, pressing, children }: OfferButtonsProps) {
  const [isHeld, setHeld] = useState(pressing === null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => wakeAfter(heldMs, () => setHeld(false)), []);
  useEffect(() => {
    if (!isHeld) first.current?.focus({ preventScroll: true });
  }, [isHeld]);
  const isShut = isHeld || pressing !== null;
  const press = ({ type }: Offer) => {
    if (!isShut) happen({ what: 'chosen', type });
  };
  const Icon = main && punchIcons[main.type];
  return (
    <>
      {main && Icon && (
        <Button
          ref={first}
          className={classes.main}
          color={colors[main.type]}
          leftSection={
            pressing === main.type ? (
              <Loader color="currentColor" aria-hidden />
            ) : (
              <Icon size={40} aria-hidden />
            )
          }
          disabled={blocked !== null || (pressing !== null && pressing !== main.type)}
          aria-disabled={isShut || undefined}
          aria-busy={pressing === main.type || undefined}
          aria-describedby={blocked === null ? undefined : reasonId}
          onClick={() => press(main)}
        >
          {pressing === main.type ? texts.pressing : main.label}
        </Button>
      )}
      {blocked !== null && <Text id={reasonId}>{blocked}</Text>}
      {main?.type === 'BREAK_END' && <Text c="dimmed">{clockTexts.mainDisabledDuringBreak}</Text>}
      <div className={classes.others} data-alike={main === null || undefined}>
        {others.map((one) => {
          const Small = punchIcons[one.type];
          return (
            <Button
              key={one.type}
              variant="default"
              className={classes.other}
              leftSection={<Small aria-hidden />}
              disabled={pressing !== null}
              aria-disabled={isShut || undefined}
              onClick={() => press(one)}
            >
              {pressing === one.type ? texts.pressing : one.label}
            </Button>
          );
        })}
        {children}
      </div>
    </>
  );
}
