/** A civil date whose length is not 24 hours, or a night people speak of wrongly. */
export interface ClockChange {
  timeZone: string;
  changesOn: string;
  /** Elapsed hours between the first moments of that date and of the next. */
  hoursInDay: number;
  remark: string;
}

/** Clock changes the rules are tried on: Spain's two zones, the southern hemisphere, and odd ones. */
export const clockChanges: readonly ClockChange[] = [
  { timeZone: 'Europe/Madrid', changesOn: '2027-03-28', hoursInDay: 23, remark: '02:00 becomes 03:00' },
  { timeZone: 'Europe/Madrid', changesOn: '2027-10-31', hoursInDay: 25, remark: '03:00 becomes 02:00' },
  { timeZone: 'Atlantic/Canary', changesOn: '2027-03-28', hoursInDay: 23, remark: '01:00 becomes 02:00' },
  { timeZone: 'Atlantic/Canary', changesOn: '2027-10-31', hoursInDay: 25, remark: '02:00 becomes 01:00' },
  { timeZone: 'America/Santiago', changesOn: '2025-04-05', hoursInDay: 25, remark: 'midnight becomes 23:00' },
  { timeZone: 'America/Santiago', changesOn: '2025-09-07', hoursInDay: 23, remark: 'the day has no 00:00' },
  { timeZone: 'Pacific/Apia', changesOn: '2021-04-04', hoursInDay: 25, remark: '04:00 becomes 03:00' },
  { timeZone: 'Pacific/Apia', changesOn: '2011-12-31', hoursInDay: 24, remark: 'the day before never was' },
  { timeZone: 'Australia/Lord_Howe', changesOn: '2025-04-06', hoursInDay: 24.5, remark: 'half an hour' },
];

/** Every zone of the table above once, and UTC. */
export const triedTimeZones: readonly string[] = [
  'UTC',
  ...new Set(clockChanges.map((change) => change.timeZone)),
];
