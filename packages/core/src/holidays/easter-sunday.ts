/**
 * Easter Sunday of the Gregorian calendar, by the anonymous method published in Nature in 1876 (Meeus, Astronomical
 * Algorithms, chapter 8). Exact for any year from 1583 on.
 */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skippedLeapDays =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skippedLeapDays + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const daysAfter22March = epact + toSunday - 7 * correction;
  return Temporal.PlainDate.from({ year, month: 3, day: 22 }).add({ days: daysAfter22March });
}
