import type { ComponentType } from 'react';

/** What other areas tell in the summary of a person. */
export interface FiguresOfPerson {
  /** What the person does at this moment. */
  Now: ComponentType<{ userId: string }>;
  /** The days of vacation that are left. */
  VacationLeft: ComponentType<{ userId: string; year: number }>;
}
